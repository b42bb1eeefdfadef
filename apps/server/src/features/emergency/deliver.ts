import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { JobHandler } from '#platform/jobs.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { Changed, DeliveriesStore, DeliveryInFull } from './deliveries.store.ts';
import type { DeliveryEvent } from './delivery.ts';
import { logFailure } from './delivery-log.ts';
import { type Acceptance, type Channel, ChannelFailure, type Message } from './emergency.provider.ts';
import { messageLink } from './live-link.ts';
import { messageOf } from './message.ts';
import { checkFirstMs, lastLookAt, nextCheckAt, nextStep, retryAt, settledAt } from './next-step.ts';

type Deps = {
  store: DeliveriesStore;
  channels: readonly Channel[];
  secrets: Secrets;
  notify(riderId: string, alertId: string): void;
  clock: Clock;
  log: FastifyBaseLogger;
};

const Payload = z.object({ deliveryId: z.uuid() });

/** The first query after a missing response; a provider that accepted the message usually lists it at once. */
const lookAfterMs = 1_000;
/** The next query when the provider did not answer one. */
const lookAgainMs = 3_000;

/**
 * Works on one message, one step per call. Every attempt is recorded before it begins; if its outcome is not recorded,
 * as after a crash or a broken connection, the next step queries the provider for the message (decision 0008).
 */
export function createDeliver({ store, channels, secrets, notify, clock, log }: Deps): JobHandler {
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms);

  async function note(deliveryId: string, event: DeliveryEvent): Promise<Changed | null> {
    return publish(await store.apply(deliveryId, event, clock.now()));
  }

  function publish(changed: Changed | null): Changed | null {
    if (changed) notify(changed.riderId, changed.alertId);
    return changed;
  }

  async function accept(deliveryId: string, channel: Channel, { providerMessageId }: Acceptance): Promise<Date | null> {
    await note(deliveryId, { type: 'accepted', at: clock.now(), providerMessageId });
    return channel.check ? inMs(checkFirstMs) : null;
  }

  async function send(message: Message, channel: Channel, at: Date): Promise<Date | null> {
    const id = message.deliveryId;
    const begun = await note(id, { type: 'began', at });
    if (!begun) return inMs(lookAfterMs); // cancelled, settled by a receipt, or begun by another worker since it was read
    try {
      return await accept(id, channel, await channel.send(message));
    } catch (error) {
      if (!(error instanceof ChannelFailure)) throw error;
      const { mayHaveArrived: inDoubt, problem, isFinal, retryAfterSeconds } = error;
      const isSilence = inDoubt && !isFinal;
      const after = await note(id, isSilence ? { type: 'silence' } : { type: 'refused', problem, isFinal, inDoubt });
      logFailure(log, after ?? begun, error);
      return isSilence ? inMs(lookAfterMs) : retryAt(clock.now(), begun.delivery.attempts, retryAfterSeconds);
    }
  }

  async function find({ delivery }: DeliveryInFull, channel: Channel, message: Message): Promise<Date | null> {
    const since = delivery.sendingSince ?? clock.now();
    const found = await channel.find?.(message, since).catch(asFailure);
    if (found instanceof ChannelFailure && clock.now() < lastLookAt(since)) return inMs(lookAgainMs);
    if (found && !(found instanceof ChannelFailure)) return accept(delivery.id, channel, found);
    if (clock.now() < settledAt(since)) return settledAt(since);
    const after = await note(delivery.id, { type: 'not-found' });
    if (after) logFailure(log, after, found);
    return retryAt(clock.now(), delivery.attempts, null);
  }

  async function check({ delivery }: DeliveryInFull, channel: Channel): Promise<Date> {
    const receipt = await channel.check?.(delivery.providerMessageId ?? '').catch(asFailure);
    if (receipt instanceof ChannelFailure) return inMs(checkFirstMs);
    const changed = receipt && publish(await store.applyReceipt(receipt, clock.now()));
    if (changed && receipt.outcome === 'failed') logFailure(log, changed);
    return nextCheckAt(delivery, clock.now());
  }

  async function giveUp(deliveryId: string): Promise<null> {
    const changed = await note(deliveryId, { type: 'refused', problem: 'misconfigured', isFinal: true });
    if (changed) logFailure(log, changed);
    return null;
  }

  return async (payload) => {
    const { deliveryId } = Payload.parse(payload);
    const now = clock.now(); // taken before the read, since it becomes the time of the first attempt: a link revoked later stays in the text
    const full = await store.inFull(deliveryId);
    if (!full) return null;
    const { delivery, alert } = full;
    const channel = channels.find(({ name }) => name === delivery.channel);
    if (!channel) return giveUp(deliveryId);
    const isCalledOff = delivery.kind !== 'safe' && alert.closedAt !== null;
    const step = nextStep(delivery, { now, isCalledOff, canCheck: channel.check !== undefined });
    const message = messageOf(full, messageLink(alert, secrets, linkFor(full, now)));
    switch (step.type) {
      case 'done':
        return null;
      case 'wait':
        return step.until;
      case 'cancel':
        await note(deliveryId, { type: 'cancelled' });
        return null;
      case 'send':
        return send(message, channel, now);
      case 'find':
        return find(full, channel, message);
      case 'check':
        return check(full, channel);
    }
  };
}

const linkFor = ({ delivery: { firstTriedAt, isAgreed }, recipient }: DeliveryInFull, now: Date) => ({
  firstTriedAt: firstTriedAt ?? now,
  isAgreed,
  rank: recipient.rank,
});

const asFailure = (error: unknown): ChannelFailure => {
  if (error instanceof ChannelFailure) return error;
  throw error;
};
