import { listPopularRoutes } from '@estradeiro/contract/popular-routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { cached } from '#platform/offline/cache.ts';

export const popularRidesQuery = queryOptions({
  queryKey: ['popular-routes', 'list'],
  queryFn: ({ signal }) => call(listPopularRoutes, {}, signal),
  ...cached(listPopularRoutes),
});
