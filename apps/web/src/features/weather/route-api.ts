import type { Route } from '@estradeiro/contract/navigation';
import { analyzeRouteWeather, forecastRide } from '@estradeiro/contract/route-weather';
import { listSavedRoutes, savedRoutesPage } from '@estradeiro/contract/saved-routes';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { freshMillis } from './forecast-api.ts';
import type { NamedPlace } from './place-choice.ts';

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

/** The weather along a way when leaving then, `routeKey` telling one way from another. */
export const rideQuery = (routeKey: string, route: Route, departureAt: string) => {
  const { polyline, distanceMeters, durationSeconds } = route;
  const stops = route.waypoints.slice(1, -1).map(({ lat, lng, name = '' }) => ({ lat, lng, name }));
  const way = { polyline, durationSeconds, stops, ...(distanceMeters > 0 && { distanceMeters }) };
  return queryOptions({
    queryKey: ['weather', 'ride', routeKey, departureAt],
    queryFn: ({ signal }) => call(forecastRide, { body: { ...way, departureAt } }, signal),
    staleTime: freshMillis,
    placeholderData: keepPreviousData,
  });
};
