import { listPopularRoutes } from '@estradeiro/contract/popular-routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { keepsLast } from '#platform/last-known/last-known.ts';

/** The catalogue, every ride. */
export const ridesQuery = queryOptions({
  queryKey: ['popular-routes', 'list'],
  queryFn: ({ signal }) => call(listPopularRoutes, {}, signal),
  ...keepsLast(listPopularRoutes),
});
