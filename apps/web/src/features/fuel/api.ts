import {
  createFuelRecord,
  deleteFuelRecord,
  fuelRecordsPage,
  listFuelRecords,
  type NewFuelRecord,
  type OfVehicle,
  updateFuelRecord,
} from '@estradeiro/contract/fuel';
import { getFuelStatistics } from '@estradeiro/contract/fuel-statistics';
import {
  addFuelVehicle,
  deleteFuelVehicle,
  listFuelVehicles,
  type NewFuelVehicle,
  updateFuelVehicle,
} from '@estradeiro/contract/fuel-vehicles';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { keptGarage, keptRecords, keptStatistics, knownOf } from './kept.ts';

/** The rider's motorcycles. */
export const garageQuery = queryOptions({
  queryKey: ['fuel', 'garage'],
  queryFn: ({ signal }) => knownOf(keptGarage, null, () => call(listFuelVehicles, {}, signal)),
});

/** A motorcycle's refuellings by pages, highest odometer first; of the first page this browser keeps what it last read. */
export const recordsQuery = (vehicleId: OfVehicle) =>
  infiniteQueryOptions({
    queryKey: ['fuel', 'records', vehicleId],
    queryFn: ({ pageParam: before, signal }) => {
      const read = () => call(listFuelRecords, { query: { before, vehicleId } }, signal);
      return before ? read().then((value) => ({ value, keptAt: null })) : knownOf(keptRecords, vehicleId, read);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ value, keptAt }) =>
      value.length === fuelRecordsPage && keptAt === null ? value.at(-1)?.id : undefined,
  });

/** What a motorcycle's refuellings tell. */
export const statisticsQuery = (vehicleId: OfVehicle) =>
  queryOptions({
    queryKey: ['fuel', 'statistics', vehicleId],
    queryFn: ({ signal }) =>
      knownOf(keptStatistics, vehicleId, () => call(getFuelStatistics, { query: { vehicleId } }, signal)),
  });

/** A new record under a key that makes a second attempt count as the first, or a change of one. */
export type SaveRecord = { body: NewFuelRecord; id: string | null; idempotencyKey: string };

function useFuelMutation<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: ['fuel'] }) });
}

export const useSaveRecord = () =>
  useFuelMutation(({ body, id, idempotencyKey }: SaveRecord) =>
    id ? call(updateFuelRecord, { params: { id }, body }) : call(createFuelRecord, { body, idempotencyKey }),
  );

export const useDeleteRecord = () => useFuelMutation((id: string) => call(deleteFuelRecord, { params: { id } }));

/** The same for a motorcycle. */
export type SaveVehicle = { body: NewFuelVehicle; id: string | null; idempotencyKey: string };

export const useSaveVehicle = () =>
  useFuelMutation(({ body, id, idempotencyKey }: SaveVehicle) =>
    id ? call(updateFuelVehicle, { params: { id }, body }) : call(addFuelVehicle, { body, idempotencyKey }),
  );

export const useDeleteVehicle = () => useFuelMutation((id: string) => call(deleteFuelVehicle, { params: { id } }));
