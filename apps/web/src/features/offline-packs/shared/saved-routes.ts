import { listSavedRoutes, savedRoutesPage } from '@estradeiro/contract/routes';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { cachedPages } from '#platform/offline/cache.ts';

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
