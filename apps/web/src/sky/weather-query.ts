import type { LatLng } from '@estradeiro/contract/lat-lng';
import { getWeather } from '@estradeiro/contract/weather';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/call.ts';

/** Part 1 §7 and §9. */
const refreshMillis = 10 * 60_000;
const retries = 2;

/** About a kilometre: the sky is the same, and a moving device does not ask again at every fix. */
export const coarse = (degrees: number) => Math.round(degrees * 100) / 100;

/** The weather now at a place, renewed every ten minutes. Idle without a place. */
export const weatherQuery = (place: LatLng | null) => {
  const query = { lat: coarse(place?.lat ?? 0), lon: coarse(place?.lng ?? 0) };
  return queryOptions({
    queryKey: ['weather', 'now', place && query],
    queryFn: ({ signal }) => call(getWeather, { query }, signal),
    enabled: place !== null,
    refetchInterval: refreshMillis,
    staleTime: refreshMillis,
    retry: retries,
  });
};
