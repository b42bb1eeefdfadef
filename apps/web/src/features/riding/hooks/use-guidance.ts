import type { Route } from '@estradeiro/contract/navigation';
import { estimatedMeters } from '@estradeiro/navigation/guidance/estimated-place';
import type { Guidance } from '@estradeiro/navigation/guidance/guidance-state';
import { type GuidanceView, guidanceView } from '@estradeiro/navigation/guidance/guidance-view';
import { type RideMetrics, rideMetrics } from '@estradeiro/navigation/guidance/ride-metrics';
import { speedMps } from '@estradeiro/navigation/guidance/tracking';
import { type PreparedRoute, prepareRoute } from '@estradeiro/navigation/prepared-route';
import { hasRoomToTalk, warningSeconds } from '@estradeiro/navigation/rider-safety/room-to-talk';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { NavigationVoice } from '#features/voice/shared/use-voice.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { DevicePosition } from '#platform/device-position.ts';
import { createRideSession, type RideEvent, type RideSurroundings } from '../ride-session.ts';
import { spokenEffects } from '../spoken-effects.ts';

const tickMillis = 1_000;

/** A new object is a new ride. */
export type Ride = { route: Route; reroute: RideSurroundings['reroute'] };

export type RunningGuidance = {
  view: GuidanceView;
  metrics: RideMetrics;
  /** `now` is the time of `alongMeters`, in epoch milliseconds. */
  alongMeters: number;
  now: number;
  prepared: PreparedRoute;
  /** Whether a sentence that is no instruction can be spoken now. */
  roomToTalk: boolean;
  /** Whether a short warning can be spoken now. */
  roomForWarning: boolean;
  /** Null at the destination. */
  speedMps: number | null;
  send: (event: RideEvent) => void;
  /** Silences the voice at once and forgets the ride. */
  end: () => void;
};
type Say = NavigationVoice['say'];

/** Guides a ride from the moment it is given until it is null: speaks, recalculates and returns what to show. */
export function useGuidance(
  ride: Ride | null,
  say: Say,
  online: boolean,
  clock: Clock = systemClock,
): RunningGuidance | null {
  const session = useMemo(() => {
    if (!ride) return null;
    const onEffects: RideSurroundings['onEffects'] = (effects, state) => {
      for (const { text, priority } of spokenEffects(effects, preparedOf(state).route)) say(text, priority);
    };
    return createRideSession(prepareRoute(ride.route), { clock, reroute: ride.reroute, onEffects });
  }, [ride, say, clock]);
  const state = useSyncExternalStore(session?.subscribe ?? never, session?.state ?? nothing);
  const [now, setNow] = useState(clock);

  useEffect(() => {
    if (!session) return;
    session.begin();
    const timer = setInterval(() => {
      session.send({ type: 'tick' });
      setNow(clock());
    }, tickMillis);
    return () => {
      clearInterval(timer);
      session.end();
    };
  }, [session, clock]);

  useEffect(() => session?.send({ type: online ? 'router-online' : 'router-offline' }), [session, online]);

  if (!session || !state) return null;
  const { send, end } = session;
  const roomToTalk = hasRoomToTalk(state);
  const roomForWarning = hasRoomToTalk(state, warningSeconds);
  const prepared = preparedOf(state);
  const [speed, alongMeters] =
    state.phase === 'arrived'
      ? [null, prepared.totalMeters]
      : [speedMps(state.ride), estimatedMeters(state, now) ?? state.ride.alongMeters];
  return {
    view: guidanceView(state, now),
    metrics: rideMetrics(state, now),
    alongMeters,
    now,
    prepared,
    roomToTalk,
    roomForWarning,
    speedMps: speed,
    send,
    end,
  };
}

/**
 * Sends each fix to the ride as it comes, beginning with the last one. Fixes bypass React state, in which the voice
 * would wait for a render and one of two simultaneous fixes would be lost.
 */
export function useFixes(send: RunningGuidance['send'] | undefined, fixes: DevicePosition['fixes'] | null): void {
  useEffect(() => {
    if (!send || !fixes) return;
    const take = () => {
      const fix = fixes.read();
      if (fix) send({ type: 'fix', fix });
    };
    take();
    return fixes.subscribe(take);
  }, [send, fixes]);
}

const preparedOf = (state: Guidance): PreparedRoute =>
  state.phase === 'arrived' ? state.prepared : state.ride.prepared;
const never = () => () => {};
const nothing = () => null;
