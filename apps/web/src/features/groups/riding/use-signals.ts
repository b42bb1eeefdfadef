import {
  listSignals,
  type RidingSignal,
  type SignalAcknowledgement,
  signalAcknowledged,
  signalSent,
} from '@estradeiro/contract/groups/riding';
import { gapBetween } from '@estradeiro/navigation/group-ride/gap';
import {
  type ReceivedSignal,
  type SignalEvent,
  type SignalWatch,
  shownSignal,
  startSignalWatch,
  watchSignals,
} from '@estradeiro/navigation/group-ride/signal-watch';
import { spokenSignal } from '@estradeiro/navigation/group-ride/texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { z } from 'zod';
import type { NavigationVoice } from '#features/voice/shared/use-voice.ts';
import { call } from '#platform/call.ts';
import { type Clock, systemClock, type Untimed } from '#platform/clock.ts';
import { useLiveEvent } from '#platform/events.ts';
import { createStored } from '#platform/offline/store.ts';
import { useUser } from '#platform/session.ts';
import { acknowledged, outgoingNow, ownPlaceOf, placeOfSharing, ridingPlace, signalNow } from '../shared/now-shown.ts';
import { outgoingAfter } from './outgoing.ts';

/** The ids of signals; `told`, whose name is on devices, holds the announced ones. */
const HandledSignals: z.ZodType<{ told: readonly string[]; putAway: readonly string[] }> = z.object({
  told: z.array(z.string()),
  putAway: z.array(z.string()),
});

/** The signals spoken and dismissed on this device: neither a reload nor another page repeats them. */
const handledSignals = createStored('group-ride-signals', HandledSignals, { told: [], putAway: [] });

/** The poll interval, for signals whose event was missed. */
const readMillis = 20_000;
const momentMillis = 1_000;

type Speaking = Pick<NavigationVoice, 'say' | 'isSpeaking'> & {
  /** Whether this page speaks; no other page of this browser does then. */
  speaks: boolean;
};

/** Receives the group's signals, speaks each once when there is room, and shows it. */
export function useSignals(groupId: string, { say, isSpeaking, speaks }: Speaking, clock: Clock = systemClock) {
  const own = useUser()?.id;
  const clockOffset = useRef(0); // the server's clock minus the device's
  const watch = useMemo(() => createWatch(say, clock), [say, clock]);

  const { data, refetch } = useQuery({
    queryKey: ['group-ride', groupId, 'signals'],
    queryFn: async ({ signal }) => {
      const requestedAt = clock();
      return { askedAt: requestedAt, answer: await call(listSignals, { params: { id: groupId } }, signal) };
    },
    refetchInterval: readMillis,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const receive = useEffectEvent((signals: readonly RidingSignal[]) => {
    const received = signals
      .filter(({ userId }) => userId !== own)
      .map((signal) => ({ ...signal, sentAt: Date.parse(signal.sentAt) - clockOffset.current }));
    watch.send({ type: 'received', signals: received });
  });
  useEffect(() => {
    if (!data) return;
    clockOffset.current = Date.parse(data.answer.now) - data.askedAt;
    receive(data.answer.signals);
    for (const seen of data.answer.seen) noteSeen(seen, clock());
  }, [data, clock]);
  const read = () => void refetch();
  useLiveEvent({
    kind: signalSent,
    onEvent: (signal) => signal.groupId === groupId && receive([signal]),
    onMissed: read,
  });
  useLiveEvent({ kind: signalAcknowledged, onEvent: (seen) => noteSeen(seen, clock()), onMissed: read });

  const seen = acknowledged.use();
  useEffect(() => {
    if (seen !== null) watch.send({ type: 'acknowledged', id: seen });
  }, [watch, seen]);
  const moment = useEffectEvent(() => {
    const roomToTalk = (ridingPlace.read()?.roomToTalk ?? true) && !isSpeaking();
    watch.send({ type: 'moment', speaks, roomToTalk });
  });
  useEffect(() => {
    const timer = setInterval(moment, momentMillis);
    return () => {
      clearInterval(timer);
      signalNow.put(null);
    };
  }, []);
}

const noteSeen = ({ signalId, ...by }: SignalAcknowledgement, now: number) =>
  outgoingNow.put(outgoingAfter(outgoingNow.read(), { type: 'seen', signalId, by, now }));

function createWatch(say: NavigationVoice['say'], clock: Clock) {
  let { signals } = startSignalWatch;
  function send(event: Untimed<SignalEvent>) {
    const { told: announced, putAway } = handledSignals.read(); // by other pages too
    const { state, effects } = watchSignals({ signals, announced, putAway }, { ...event, now: clock() } as SignalEvent);
    signals = state.signals;
    if (state.announced !== announced || state.putAway !== putAway) storeHandled(state);
    signalNow.put(shownSignal(state));
    for (const { signal } of effects) speak(signal);
  }
  function speak({ firstName, kind, position, headingDegrees }: ReceivedSignal) {
    const own = ownPlaceOf(ridingPlace.read(), placeOfSharing.read());
    const gap = own && position ? gapBetween(own, { position, headingDegrees }) : null;
    say(spokenSignal(firstName, kind, gap), kind === 'danger' ? 'high' : 'medium');
  }
  return { send };
}

const storeHandled = ({ announced, putAway }: SignalWatch) => handledSignals.write({ told: announced, putAway });
