import type { LatLng } from '@estradeiro/contract/lat-lng';
import { getForecast, getWarnings } from '@estradeiro/contract/weather-forecast';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { keepsLast } from '#platform/last-known/last-known.ts';
import { coarse } from '#sky/weather-query.ts';

/** As long as the server keeps an answer (D18). */
export const freshMillis = 10 * 60_000;

const toQuery = ({ lat, lng }: LatLng) => ({ lat: coarse(lat), lon: coarse(lng) });

/** The next days at a place, every three hours. */
export const forecastQuery = (place: LatLng) => {
  const query = toQuery(place);
  return queryOptions({
    queryKey: ['weather', 'forecast', query],
    queryFn: ({ signal }) => call(getForecast, { query }, signal),
    ...keepsLast(getForecast),
    staleTime: freshMillis,
  });
};

/** What the state warns of at a place, renewed with the weather beside it. */
export const warningsQuery = (place: LatLng) => {
  const query = toQuery(place);
  return queryOptions({
    queryKey: ['weather', 'warnings', query],
    queryFn: ({ signal }) => call(getWarnings, { query }, signal),
    ...keepsLast(getWarnings),
    staleTime: freshMillis,
    refetchInterval: freshMillis,
  });
};
