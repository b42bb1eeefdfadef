import { listRideRecords, rideRecordsPage } from '@estradeiro/contract/rides';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { cachedPages } from '#platform/offline/cache.ts';

/** The rider's recorded rides by pages, latest first; cached. */
export const ridesQuery = infiniteQueryOptions({
  queryKey: ['rides', 'list'],
  queryFn: ({ pageParam: before, signal }) => call(listRideRecords, { query: { before } }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => (page.length === rideRecordsPage ? page.at(-1)?.id : undefined),
  ...cachedPages(listRideRecords),
});
