import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { CurrentWeather, WarningsHere, WarningWatch, WeatherWarning } from '@estradeiro/contract/weather';
import {
  activeMs,
  retainedMs,
  takeWarnings,
  takeWeather,
  type WeatherAlert,
  worstOf,
} from '@estradeiro/navigation/rider-safety/alerts';
import { type Finding, findRisks, findWarnings } from '@estradeiro/navigation/rider-safety/rules';
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Clock, systemClock, useMinute } from '#platform/clock.ts';
import { serverTime } from '#platform/server-clock.ts';
import { useWeatherHere, warningsQuery } from './api.ts';

const none: readonly WeatherAlert[] = [];

/** The raised alerts of the whole app while it is open: what home raised is not raised again during the ride. */
const raisedAlerts = queryOptions({
  queryKey: ['weather', 'alerts'],
  queryFn: skipToken,
  initialData: none,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: retainedMs,
});

/**
 * The rider-safety alerts raised so far at the rider's place, including those of this weather and these official warnings (part 1
 * §4). `answeredAt` is when the weather arrived, in epoch milliseconds.
 */
export function useWeatherAlerts(
  weather: CurrentWeather | undefined,
  answeredAt: number,
  warnings: readonly WeatherWarning[] | undefined,
  clock: Clock = systemClock,
): readonly WeatherAlert[] {
  const client = useQueryClient();
  useEffect(() => {
    if (!weather) return;
    const now = clock();
    const ageSeconds = ageInSeconds(weather, answeredAt, now);
    client.setQueryData(raisedAlerts.queryKey, (alerts = none) => takeWeather(alerts, { ...weather, ageSeconds }, now));
  }, [client, weather, answeredAt, clock]);
  useEffect(() => {
    if (!warnings) return;
    const now = clock();
    const found = findOfficial(warnings, now);
    client.setQueryData(raisedAlerts.queryKey, (alerts = none) => takeWarnings(alerts, found, now));
  }, [client, warnings, clock]);
  return useQuery(raisedAlerts).data ?? none;
}

/** The official warnings in force by the server's clock while this device's shows `now`, the most severe first. */
export const findOfficial = (warnings: readonly WeatherWarning[], now: number): Finding[] =>
  findWarnings(warnings, new Date(serverTime(now)).toISOString());

/** `worst` is null on a fair day. Unless the `watch` is current, INMET's warnings are unknown. */
export type WorstHere = { worst: Finding | null; watch: WarningWatch };

/** The worst risk at the device's position, official warnings included; undefined while unknown. */
export function useWorstHere(here: LatLng | null): WorstHere | undefined {
  const { data, dataUpdatedAt } = useWeatherHere(here);
  const warnings = useQuery(warningsQuery(here));
  const alerts = useWeatherAlerts(data, dataUpdatedAt, warnings.data?.warnings);
  const now = useMinute();
  const official = findOfficial(warnings.data?.warnings ?? [], now.getTime());
  // Weather of an hour ago says nothing about leaving now.
  const isSkyKnown = data && isRecent(data, dataUpdatedAt, now.getTime());
  const worst = worstOf(isSkyKnown ? alerts : [], [...official, ...(isSkyKnown ? findRisks(data) : [])], now.getTime());
  const isKnown = isSkyKnown && !warnings.isPending;
  return isKnown || worst ? { worst, watch: watchNow(warnings, now.getTime()) } : undefined;
}

const watchNow = ({ data, dataUpdatedAt }: { data?: WarningsHere | undefined; dataUpdatedAt: number }, now: number) =>
  data && now - dataUpdatedAt < activeMs ? data.watch : 'stale';

export const isRecent = (weather: Pick<CurrentWeather, 'ageSeconds'>, answeredAt: number, now: number) =>
  ageInSeconds(weather, answeredAt, now) * 1_000 < activeMs;

const ageInSeconds = ({ ageSeconds }: Pick<CurrentWeather, 'ageSeconds'>, answeredAt: number, now: number) =>
  ageSeconds + Math.max(0, now - answeredAt) / 1_000;
