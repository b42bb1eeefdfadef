import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import { geocode } from '@estradeiro/contract/places';
import { analyzeRouteWeather, forecastRide, getForecast } from '@estradeiro/contract/weather';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { callOrPacked } from '#features/offline-packs/shared/call-or-packed.ts';
import { call } from '#platform/call.ts';
import { cached } from '#platform/offline/cache.ts';
import type { NamedPlace } from './place-choice.ts';
import { coarse } from './shared/api.ts';

const shortestSearch = 3;

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

/** Whether the text is long enough for a search (part 1 §5). */
export const isSearchable = (text: string): boolean => text.trim().length >= shortestSearch;

/** As long as the server caches an answer (D18). */
const freshMillis = 10 * 60_000;

const toQuery = ({ lat, lng }: LatLng) => ({ lat: coarse(lat), lon: coarse(lng) });

export const forecastQuery = (place: LatLng) => {
  const query = toQuery(place);
  return queryOptions({
    queryKey: ['weather', 'forecast', query],
    queryFn: ({ signal }) => call(getForecast, { query }, signal),
    ...cached(getForecast),
    staleTime: freshMillis,
  });
};

export type RouteToAnalyze = { routeName: string; waypoints: NamedPlace[] };

export const useRouteAnalysis = () =>
  useMutation({ mutationFn: (route: RouteToAnalyze) => call(analyzeRouteWeather, { body: route }) });

/** The weather on a route by departure time; `routeKey` identifies the route. */
export const rideQuery = (routeKey: string, route: Route, departureAt: string) => {
  const { polyline, distanceMeters, durationSeconds } = route;
  const stops = route.waypoints.slice(1, -1).map(({ lat, lng, name = '' }) => ({ lat, lng, name }));
  const routeBody = { polyline, durationSeconds, stops, ...(distanceMeters > 0 && { distanceMeters }) };
  return queryOptions({
    queryKey: ['weather', 'ride', routeKey, departureAt],
    queryFn: ({ signal }) =>
      callOrPacked(
        forecastRide,
        { body: { ...routeBody, departureAt } },
        (packed) => packed.weatherAlong(polyline, departureAt),
        signal,
      ),
    staleTime: freshMillis,
    placeholderData: keepPreviousData,
  });
};
