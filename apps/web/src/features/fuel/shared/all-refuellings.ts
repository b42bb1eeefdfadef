import { type FuelRecord, fuelRecordsPage, listFuelRecords } from '@estradeiro/contract/fuel/records';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allPages } from '#platform/all-pages.ts';
import { call } from '#platform/call.ts';
import { cached } from '#platform/offline/cache.ts';
import type { QueryState } from '#platform/offline/query-states.tsx';
import { counted, useOptimistic } from '#platform/offline/record.ts';
import { fuelRecordWrites } from '../outbox.ts';

const allRefuellingsQuery = queryOptions({
  queryKey: ['fuel', 'records', 'all'],
  queryFn: ({ signal }) => allPages((before) => call(listFuelRecords, { query: { before } }, signal), fuelRecordsPage),
  ...cached(listFuelRecords),
});

const none: never[] = [];

/** The rider's refuellings of all motorcycles, highest odometer first, pending ones included. */
export function useAllRefuellings(): { query: QueryState<FuelRecord[]>; refuellings: FuelRecord[] } {
  const query = useQuery(allRefuellingsQuery);
  const shown = useOptimistic(fuelRecordWrites, query.data ?? none);
  return { query, refuellings: useMemo(() => counted(shown), [shown]) };
}
