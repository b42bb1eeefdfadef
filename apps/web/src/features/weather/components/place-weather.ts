import type { LatLng } from '@estradeiro/contract/lat-lng';
import { rank } from '@estradeiro/navigation/rider-safety/dangers';
import { type Finding, findRisks } from '@estradeiro/navigation/rider-safety/rules';
import { useQuery } from '@tanstack/react-query';
import { warningsQuery, weatherHereQuery, weatherQuery } from '../shared/api.ts';
import { findOfficial, isRecent } from '../shared/use-weather-alerts.ts';

/** The weather now at a place, or without a name at the device's position. */
export const usePlaceWeather = (place: LatLng, name: string | null) =>
  useQuery(name === null ? weatherHereQuery(place) : weatherQuery(place));

/** The risks of the weather now and of the official warnings in force, the worst first; empty when riding is fine. */
export function usePlaceRisks(place: LatLng, name: string | null, now: Date): Finding[] {
  const { data, dataUpdatedAt } = usePlaceWeather(place, name);
  const { data: official } = useQuery(warningsQuery(place));
  // Weather of an hour ago warns of nothing now.
  const risks = data && isRecent(data, dataUpdatedAt, now.getTime()) ? findRisks(data) : [];
  return [...findOfficial(official?.warnings ?? [], now.getTime()), ...risks].toSorted(
    (a, b) => rank(b.severity) - rank(a.severity),
  );
}
