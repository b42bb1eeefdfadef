import type { LatLng } from '@estradeiro/contract/lat-lng';
import { geocode, getWeather } from '@estradeiro/contract/weather';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/call.ts';

/** Part 1 §7 and §9. */
const refreshMillis = 10 * 60_000;
const retries = 2;
const shortestSearch = 3;
/** About a kilometre: the sky is the same, and a moving device does not ask again at every fix. */
const coarse = (degrees: number) => Math.round(degrees * 100) / 100;

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

/** Cities by name. Idle below three letters. */
export const citiesQuery = (text: string) => {
  const q = text.trim();
  return queryOptions({
    queryKey: ['weather', 'cities', q],
    queryFn: ({ signal }) => call(geocode, { query: { q } }, signal),
    enabled: q.length >= shortestSearch,
    placeholderData: keepPreviousData,
  });
};

/** Whether what was typed is long enough to be looked for (part 1 §5). */
export const isSearchable = (text: string): boolean => text.trim().length >= shortestSearch;
