import { ridePopularRoute } from '@estradeiro/contract/popular-routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/call.ts';

/** Stale after ten minutes, since an operator may install a map while riders plan. */
const freshMillis = 10 * 60_000;

/** Idle without an id. */
export const popularRideQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['popular-routes', 'ride', id],
    queryFn: ({ signal }) => call(ridePopularRoute, { params: { id: id ?? '' } }, signal),
    enabled: id !== null,
    staleTime: freshMillis,
  });
