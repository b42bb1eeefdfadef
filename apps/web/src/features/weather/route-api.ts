import type { Route } from '@estradeiro/contract/navigation';
import { analyzeRouteWeather, forecastRide } from '@estradeiro/contract/route-weather';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { callOrPacked } from '#packs/call-or-packed.ts';
import { call } from '#platform/call.ts';
import { freshMillis } from './forecast-api.ts';
import type { NamedPlace } from './place-choice.ts';

export type RouteToAnalyze = { routeName: string; waypoints: NamedPlace[] };

export const useRouteAnalysis = () =>
  useMutation({ mutationFn: (route: RouteToAnalyze) => call(analyzeRouteWeather, { body: route }) });

/** The weather along a way when leaving then, `routeKey` telling one way from another. */
export const rideQuery = (routeKey: string, route: Route, departureAt: string) => {
  const { polyline, distanceMeters, durationSeconds } = route;
  const stops = route.waypoints.slice(1, -1).map(({ lat, lng, name = '' }) => ({ lat, lng, name }));
  const way = { polyline, durationSeconds, stops, ...(distanceMeters > 0 && { distanceMeters }) };
  return queryOptions({
    queryKey: ['weather', 'ride', routeKey, departureAt],
    queryFn: ({ signal }) =>
      callOrPacked(
        forecastRide,
        { body: { ...way, departureAt } },
        (packed) => packed.weatherAlong(polyline, departureAt),
        signal,
      ),
    staleTime: freshMillis,
    placeholderData: keepPreviousData,
  });
};
