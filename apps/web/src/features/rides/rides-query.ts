import { listRideLines, listRideRecords, rideLinesPage, rideRecordsPage } from '@estradeiro/contract/rides';
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

/** The lines of the same rides in the same order, by smaller pages; cached. */
export const rideLinesQuery = infiniteQueryOptions({
  queryKey: ['rides', 'lines'],
  queryFn: ({ pageParam: before, signal }) => call(listRideLines, { query: { before } }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => (page.length === rideLinesPage ? page.at(-1)?.id : undefined),
  ...cachedPages(listRideLines),
});
