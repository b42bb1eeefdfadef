import type { LatLng } from '@estradeiro/contract/lat-lng';
import { type Finding, findRisks, rank } from '@estradeiro/navigation/rider-safety/rules';
import { useQuery } from '@tanstack/react-query';
import { weatherHereQuery, weatherQuery } from '../shared/api.ts';
import { isRecent } from '../shared/use-weather-alerts.ts';

/** The weather now at a place, or without a name where the device is. */
export const usePlaceWeather = (place: LatLng, name: string | null) =>
  useQuery(name === null ? weatherHereQuery(place) : weatherQuery(place));

/** What the weather now means for who rides in it, the worst first; nothing when riding is fine. */
export function usePlaceRisks(place: LatLng, name: string | null, now: Date): Finding[] {
  const { data, dataUpdatedAt } = usePlaceWeather(place, name);
  // The sky of an hour ago warns of nothing now.
  if (!data || !isRecent(data, dataUpdatedAt, now.getTime())) return [];
  return findRisks(data).toSorted((a, b) => rank(b.severity) - rank(a.severity));
}
