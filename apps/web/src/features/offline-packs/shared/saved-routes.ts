import { getSavedRoute, listSavedRoutes, savedRoutesPage } from '@estradeiro/contract/routes';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { cachedPages } from '#platform/offline/cache.ts';
import { callOrPacked } from './call-or-packed.ts';

/** The rider's saved routes, newest first, by pages; without a network as they were last read. */
export const savedRoutesQuery = infiniteQueryOptions({
  queryKey: ['saved-routes', 'list'],
  queryFn: ({ pageParam, signal }) => call(listSavedRoutes, { query: { before: pageParam } }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => (page.length === savedRoutesPage ? page.at(-1)?.id : undefined),
  ...cachedPages(listSavedRoutes),
  // Saved on another device meanwhile? Whoever chooses one looks for it here.
  staleTime: 0,
});

/** A saved route with its way, as it is saved now; without a server as it was taken along. Idle without one. */
export const savedRouteQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['saved-routes', id],
    queryFn: ({ signal }) =>
      callOrPacked(getSavedRoute, { params: { id: id ?? '' } }, (packed) => packed.route(id ?? ''), signal),
    enabled: id !== null,
    // Edited on another screen meanwhile? What is ridden is what is saved.
    staleTime: 0,
  });
