import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { CurrentWeather } from '@estradeiro/contract/weather';
import {
  activeMs,
  retainedMs,
  takeWeather,
  type WeatherAlert,
  worstOf,
} from '@estradeiro/navigation/rider-safety/alerts';
import type { Finding } from '@estradeiro/navigation/rider-safety/rules';
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Clock, systemClock, useMinute } from '#platform/clock.ts';
import { useWeatherHere } from './api.ts';

const none: readonly WeatherAlert[] = [];

/** The memory of alerts is the app's, for as long as it is open: what home raised is not raised again on the road. */
const raisedAlerts = queryOptions({
  queryKey: ['weather', 'alerts'],
  queryFn: skipToken,
  initialData: none,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: retainedMs,
});

/**
 * The rider-safety alerts raised so far at the rider's place, this weather's among them (part 1 §4). `answeredAt` is when the
 * weather came, in epoch milliseconds.
 */
export function useWeatherAlerts(
  weather: CurrentWeather | undefined,
  answeredAt: number,
  clock: Clock = systemClock,
): readonly WeatherAlert[] {
  const client = useQueryClient();
  useEffect(() => {
    if (!weather) return;
    const now = clock();
    const ageSeconds = ageInSeconds(weather, answeredAt, now);
    client.setQueryData(raisedAlerts.queryKey, (alerts = none) => takeWeather(alerts, { ...weather, ageSeconds }, now));
  }, [client, weather, answeredAt, clock]);
  return useQuery(raisedAlerts).data ?? none;
}

/** The worst to beware of where the device is; null on a fair day, undefined while nobody knows the sky of now. */
export function useWorstHere(here: LatLng | null): Finding | null | undefined {
  const { data, dataUpdatedAt } = useWeatherHere(here);
  const alerts = useWeatherAlerts(data, dataUpdatedAt);
  const now = useMinute().getTime();
  // The sky of an hour ago tells nobody whether to leave now.
  if (!data || !isRecent(data, dataUpdatedAt, now)) return undefined;
  return worstOf(alerts, data, now);
}

/** Whether an answer still tells of now. */
export const isRecent = (weather: Pick<CurrentWeather, 'ageSeconds'>, answeredAt: number, now: number) =>
  ageInSeconds(weather, answeredAt, now) * 1_000 < activeMs;

/** How old an answer that came at `answeredAt` is now. */
const ageInSeconds = ({ ageSeconds }: Pick<CurrentWeather, 'ageSeconds'>, answeredAt: number, now: number) =>
  ageSeconds + Math.max(0, now - answeredAt) / 1_000;
