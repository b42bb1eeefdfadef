import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import { getSavedRoute, listSavedRoutes, savedRoutesPage } from '@estradeiro/contract/saved-routes';
import { analyzeRouteWeather, forecastRide, geocode, getForecast, getWarnings } from '@estradeiro/contract/weather';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { coarse } from '#sky/weather-query.ts';
import type { NamedPlace } from './place-choice.ts';

const shortestSearch = 3;
/** As long as the server keeps an answer (D18). */
const freshMillis = 10 * 60_000;

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

const toQuery = ({ lat, lng }: LatLng) => ({ lat: coarse(lat), lon: coarse(lng) });

/** The next days at a place, every three hours. */
export const forecastQuery = (place: LatLng) => {
  const query = toQuery(place);
  return queryOptions({
    queryKey: ['weather', 'forecast', query],
    queryFn: ({ signal }) => call(getForecast, { query }, signal),
    staleTime: freshMillis,
  });
};

/** What the state warns of at a place, renewed with the weather beside it. */
export const warningsQuery = (place: LatLng) => {
  const query = toQuery(place);
  return queryOptions({
    queryKey: ['weather', 'warnings', query],
    queryFn: ({ signal }) => call(getWarnings, { query }, signal),
    staleTime: freshMillis,
    refetchInterval: freshMillis,
  });
};

export type RouteToAnalyze = { routeName: string; waypoints: NamedPlace[] };

export const useRouteAnalysis = () =>
  useMutation({ mutationFn: (route: RouteToAnalyze) => call(analyzeRouteWeather, { body: route }) });

/** The rider's saved routes to choose from, newest first, by pages. */
export const savedRoutesQuery = infiniteQueryOptions({
  queryKey: ['saved-routes', 'to-forecast'],
  queryFn: ({ pageParam, signal }) => call(listSavedRoutes, { query: { before: pageParam } }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => (page.length === savedRoutesPage ? page.at(-1)?.id : undefined),
  staleTime: 0,
});

/** A saved route with its way, as it is saved now. */
export const savedRouteQuery = (id: string) =>
  queryOptions({
    queryKey: ['saved-routes', id],
    queryFn: ({ signal }) => call(getSavedRoute, { params: { id } }, signal),
    staleTime: 0,
  });

/** The weather along a way when leaving then, `routeKey` telling one way from another. */
export const rideQuery = (routeKey: string, { polyline, durationSeconds, waypoints }: Route, departureAt: string) => {
  const stops = waypoints.slice(1, -1).map(({ lat, lng, name = '' }) => ({ lat, lng, name }));
  return queryOptions({
    queryKey: ['weather', 'ride', routeKey, departureAt],
    queryFn: ({ signal }) => call(forecastRide, { body: { polyline, durationSeconds, stops, departureAt } }, signal),
    staleTime: freshMillis,
    placeholderData: keepPreviousData,
  });
};
