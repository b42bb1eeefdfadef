import { listRideRecords, type RideRecord, rideRecordsPage } from '@estradeiro/contract/rides';
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allPages } from '#platform/all-pages.ts';
import { call } from '#platform/call.ts';
import { cached } from '#platform/offline/cache.ts';
import type { QueryState } from '#platform/offline/query-states.tsx';
import { counted, useOptimistic } from '#platform/offline/record.ts';
import { rideWrites } from '../outbox.ts';
import { ridesQuery } from '../rides-query.ts';

const allRidesQuery = queryOptions({
  queryKey: ['rides', 'all'],
  queryFn: ({ signal }) => allPages((before) => call(listRideRecords, { query: { before } }, signal), rideRecordsPage),
  ...cached(listRideRecords),
});

const none: never[] = [];

/** Every saved ride, pending ones included. */
export function useAllRides(): { query: QueryState<RideRecord[]>; rides: RideRecord[] } {
  const query = useQuery(allRidesQuery);
  const shown = useOptimistic(rideWrites, query.data ?? none);
  return { query, rides: useMemo(() => counted(shown), [shown]) };
}

/** The latest rides, as many pages as were loaded, with pending ones. */
export function useLatestRides({ enabled = true } = {}) {
  const query = useInfiniteQuery({ ...ridesQuery, enabled });
  const read = useMemo(() => query.data?.pages.flat() ?? none, [query.data]);
  const shown = useOptimistic(rideWrites, read);
  return { query, rides: useMemo(() => counted(shown), [shown]) };
}
