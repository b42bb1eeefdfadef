import { fuelStationsOnWay } from '@estradeiro/contract/fuel-stations';
import type { Route } from '@estradeiro/contract/navigation';
import { listSavedRoutes, savedRoutesPage } from '@estradeiro/contract/saved-routes';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/call.ts';

/** The rider's saved routes to choose from, newest first, by pages. */
export const savedRoutesQuery = infiniteQueryOptions({
  queryKey: ['saved-routes', 'to-refuel'],
  queryFn: ({ pageParam, signal }) => call(listSavedRoutes, { query: { before: pageParam } }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => (page.length === savedRoutesPage ? page.at(-1)?.id : undefined),
  staleTime: 0,
});

/** Maps are installed while riders plan. */
const freshMillis = 10 * 60_000;

/** The stations that a way comes by. */
export const stationsQuery = ({ polyline, distanceMeters }: Pick<Route, 'polyline' | 'distanceMeters'>) =>
  queryOptions({
    // A line may be megabytes long; its two ends and its length tell it from any other that one compares.
    queryKey: ['fuel-stations', distanceMeters, polyline.length, polyline.slice(0, 40), polyline.slice(-40)],
    queryFn: ({ signal }) => call(fuelStationsOnWay, { body: { polyline } }, signal),
    staleTime: freshMillis,
  });
