import { type SignalKind, sendSignal } from '@estradeiro/contract/groups/riding';
import { useEffect } from 'react';
import { failureText, isTransient } from '#platform/api-error.ts';
import { call, newIdempotencyKey } from '#platform/call.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { vibrate } from '#platform/vibrate.ts';
import { storedGroupRide } from '../shared/group-ride.ts';
import { outgoingNow, ownPlaceOf, placeOfSharing, ridingPlace } from '../shared/now-shown.ts';
import { type Outgoing, type OutgoingEvent, outgoingAfter } from './outgoing.ts';

const timeoutMs = 10_000;
const againMillis = 4_000;

const put = (event: OutgoingEvent) => outgoingNow.put(outgoingAfter(outgoingNow.read(), event));

/** One press of a button. The signal is sent at once, or when there is a network within two minutes. */
export function callToGroup(kind: SignalKind, clock: Clock = systemClock): void {
  vibrate(60);
  const place = ownPlaceOf(ridingPlace.read(), placeOfSharing.read());
  put({ type: 'pressed', kind, place, now: clock(), idempotencyKey: newIdempotencyKey() });
}

export const dismissOutgoing = (): void => put({ type: 'dismissed' });

/** Sends the rider's signal to the group, and retries while it is useful. */
export function useOutgoing(groupId: string, clock: Clock = systemClock): void {
  const outgoing = outgoingNow.use();
  const { phase } = outgoing;
  const key = phase === 'idle' ? null : outgoing.idempotencyKey;

  // A pending signal was for that group only.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another group dismisses it
  useEffect(() => dismissOutgoing, [groupId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one request per attempt
  useEffect(() => {
    if (phase === 'sending') void attempt(groupId, outgoing, clock);
  }, [groupId, phase, key, clock]);

  useEffect(() => {
    if (phase === 'idle') return;
    const again = () => put({ type: 'tried-again', now: clock() });
    const moments = setInterval(() => put({ type: 'moment', now: clock() }), 1_000);
    const attempts = setInterval(again, againMillis);
    addEventListener('online', again);
    return () => {
      clearInterval(moments);
      clearInterval(attempts);
      removeEventListener('online', again);
    };
  }, [phase, clock]);
}

async function attempt(groupId: string, outgoing: Outgoing, clock: Clock): Promise<void> {
  if (outgoing.phase === 'idle') return;
  const { kind, place, pressedAt, idempotencyKey } = outgoing;
  const isShared = storedGroupRide()?.sharing?.stopping === false;
  const shared = isShared && place ? { position: place.position, headingDegrees: place.headingDegrees } : {};
  const body = { kind, ...shared, ageSeconds: Math.max(0, (clock() - pressedAt) / 1_000) };
  try {
    const { id } = await call(
      sendSignal,
      { params: { id: groupId }, body, idempotencyKey },
      AbortSignal.timeout(timeoutMs),
    );
    put({ type: 'sent', idempotencyKey, id });
  } catch (error) {
    put(
      isTransient(error)
        ? { type: 'unreached', idempotencyKey, now: clock() }
        : { type: 'refused', idempotencyKey, reason: failureText(error) },
    );
  }
}
