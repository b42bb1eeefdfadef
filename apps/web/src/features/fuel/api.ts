import { fuelRecordsPage, listFuelRecords, type OfVehicle } from '@estradeiro/contract/fuel';
import { getFuelStatistics } from '@estradeiro/contract/fuel-statistics';
import { listFuelVehicles } from '@estradeiro/contract/fuel-vehicles';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { keepsLast, keepsPages } from '#platform/last-known/last-known.ts';

/** The rider's motorcycles. */
export const garageQuery = queryOptions({
  queryKey: ['fuel', 'garage'],
  queryFn: ({ signal }) => call(listFuelVehicles, {}, signal),
  ...keepsLast(listFuelVehicles),
});

/** A motorcycle's refuellings by pages, highest odometer first. */
export const recordsQuery = (vehicleId: OfVehicle) =>
  infiniteQueryOptions({
    queryKey: ['fuel', 'records', vehicleId],
    queryFn: ({ pageParam: before, signal }) => call(listFuelRecords, { query: { before, vehicleId } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length === fuelRecordsPage ? page.at(-1)?.id : undefined),
    ...keepsPages(listFuelRecords),
  });

/** What a motorcycle's refuellings tell. */
export const statisticsQuery = (vehicleId: OfVehicle) =>
  queryOptions({
    queryKey: ['fuel', 'statistics', vehicleId],
    queryFn: ({ signal }) => call(getFuelStatistics, { query: { vehicleId } }, signal),
    ...keepsLast(getFuelStatistics),
  });
