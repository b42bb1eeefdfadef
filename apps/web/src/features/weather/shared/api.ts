import type { LatLng } from '@estradeiro/contract/lat-lng';
import { CurrentWeather, getWarnings, getWeather } from '@estradeiro/contract/weather';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#platform/call.ts';
import { systemClock } from '#platform/clock.ts';
import { cached, instantCache } from '#platform/offline/cache.ts';

/** The distance to the next cell of the request grid: a device on a cell's edge moves between two. */
const besideDegrees = 0.02;

export const lastWeather = instantCache('last-weather', CurrentWeather, {
  maxAgeMillis: 12 * 3_600_000,
  nearDegrees: besideDegrees,
});

/** Part 1 §7 and §9. */
export const refreshMillis = 10 * 60_000;
const retries = 2;

/** About a kilometre: the sky is the same, and a moving device does not send a request at every fix. */
export const coarse = (degrees: number) => Math.round(degrees * 100) / 100;

type RequestedPlace = { lat: number; lon: number };
const cellOf = (place: LatLng | null): RequestedPlace => ({
  lat: coarse(place?.lat ?? 0),
  lon: coarse(place?.lng ?? 0),
});
const read = (query: RequestedPlace, signal: AbortSignal) => call(getWeather, { query }, signal);

/** The weather now at a place, renewed every ten minutes. Idle without a place. */
export const weatherQuery = (place: LatLng | null) =>
  queryOptions({
    queryKey: ['weather', 'now', place && cellOf(place)],
    queryFn: ({ signal }) => read(cellOf(place), signal),
    enabled: place !== null,
    refetchInterval: refreshMillis,
    staleTime: refreshMillis,
    retry: retries,
  });

/**
 * The same at the device's position, starting from what this browser last loaded here, so that a rider without a network, or just
 * after opening the app, sees that with its age.
 */
export const weatherHereQuery = (here: LatLng | null) =>
  queryOptions({
    ...weatherQuery(here),
    queryFn: async ({ signal }) => {
      const { lat, lon } = cellOf(here);
      const weather = await read({ lat, lon }, signal);
      lastWeather.write(weather, systemClock(), { lat, lng: lon });
      return weather;
    },
    ...(here && lastWeather.initial(systemClock(), here)),
  });

/** The weather at the device's position, with what this browser last loaded here until then. Idle without a place. */
export function useWeatherHere(here: LatLng | null) {
  const [lat, lng] = here ? [coarse(here.lat), coarse(here.lng)] : [null, null];
  // A new fix in the same cell needs no new read from storage.
  return useQuery(useMemo(() => weatherHereQuery(lat === null || lng === null ? null : { lat, lng }), [lat, lng]));
}

/** Official warnings at a place, renewed with the weather. Idle without a place. */
export const warningsQuery = (place: LatLng | null) => {
  const query = place && cellOf(place);
  return queryOptions({
    queryKey: ['weather', 'warnings', query],
    queryFn: query ? ({ signal }) => call(getWarnings, { query }, signal) : skipToken,
    ...cached(getWarnings),
    staleTime: refreshMillis,
    refetchInterval: refreshMillis,
  });
};
