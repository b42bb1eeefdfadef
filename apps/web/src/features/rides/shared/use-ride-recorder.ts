import { RideWeather } from '@estradeiro/contract/weather';
import type { Fix } from '@estradeiro/navigation/fix';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import type { Road } from '@estradeiro/navigation/recording/recording';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Clock, systemClock } from '#platform/clock.ts';
import { riderIdIn } from '#platform/offline/pending.ts';
import { createRecorder } from '../recorder.ts';
import type { Goal, UnsavedRide } from './device-rides.ts';

/** The recorded part of a ride's state; null without a ride, or when it is only simulated. */
export type Recorded = { goal: Goal; fix: Fix | null; road: Road | null; hasArrived: boolean };

/**
 * Records the ride while there is one. Returns the last finished one, at its destination or where it was ended, until `forget`.
 * Needs no network.
 */
export function useRideRecorder(recorded: Recorded | null, clock: Clock = systemClock) {
  const client = useQueryClient();
  const recorder = useMemo(
    () => createRecorder({ clock, skyAt: (fix) => skyNear(client, fix, clock()), riderId: () => riderIdIn(client) }),
    [client, clock],
  );
  const [finished, setFinished] = useState<UnsavedRide | null>(null);
  const isRiding = recorded !== null && !recorded.hasArrived;
  const goal = useRef<Goal | null>(null);
  goal.current = recorded?.goal ?? goal.current;
  const hasArrived = useRef(false);
  hasArrived.current = recorded?.hasArrived ?? false;

  useEffect(() => {
    if (!isRiding || !goal.current) return;
    setFinished(null);
    recorder.begin(goal.current);
    const onHide = () => document.visibilityState === 'hidden' && recorder.write();
    document.addEventListener('visibilitychange', onHide);
    addEventListener('pagehide', recorder.write);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      removeEventListener('pagehide', recorder.write);
      setFinished(recorder.end(hasArrived.current ? 'arrived' : 'ended'));
    };
  }, [isRiding, recorder]);

  const road = useRef<Road | null>(null);
  road.current = recorded?.road ?? null;
  const fix = recorded?.fix ?? null;
  useEffect(() => {
    if (isRiding && fix) recorder.take(fix, road.current);
  }, [isRiding, recorder, fix]);

  return { finished, forget: () => setFinished(null) };
}

/** A forecast for a place and an hour is valid this far around it. */
const nearMeters = 25_000;
const nearMillis = 90 * 60_000;

/** The weather at a place from the loaded forecast on the route, without another request. */
function skyNear(client: QueryClient, { position }: Fix, now: number) {
  const passings = client
    .getQueriesData({ queryKey: ['weather', 'way'] })
    .flatMap(([, data]) => RideWeather.pick({ passings: true }).safeParse(data).data?.passings ?? [])
    .filter(({ at }) => Math.abs(Date.parse(at) - now) < nearMillis);
  const nearest = passings
    .map((passing) => ({ passing, away: distanceMeters(passing.position, position) }))
    .reduce((best, one) => (one.away < best.away ? one : best), {
      passing: null as null | (typeof passings)[0],
      away: nearMeters,
    });
  return nearest.passing?.condition ?? null;
}
