import type { OdometerReset } from '@estradeiro/contract/fuel/odometer-resets';
import {
  checkFuelImport,
  type FuelRecord,
  fuelRecordsPage,
  type ImportedFuelRecord,
  importFuelRecords,
  listFuelRecords,
  type OfVehicle,
} from '@estradeiro/contract/fuel/records';
import { getFuelStatistics } from '@estradeiro/contract/fuel/statistics';
import { type FuelVehicle, listFuelVehicles } from '@estradeiro/contract/fuel/vehicles';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { allPages } from '#platform/all-pages.ts';
import { call } from '#platform/call.ts';
import { cached, cachedPages } from '#platform/offline/cache.ts';
import { dayOf } from '#ui/day.ts';
import { saveFile } from '#ui/save-file.ts';
import type { WrittenApp } from './csv/fuel-writing.ts';
import { fileTexts } from './texts.ts';

export const garageQuery = queryOptions({
  queryKey: ['fuel', 'garage'],
  queryFn: ({ signal }) => call(listFuelVehicles, {}, signal),
  ...cached(listFuelVehicles),
});

export const recordsQuery = (vehicleId: OfVehicle) =>
  infiniteQueryOptions({
    queryKey: ['fuel', 'records', vehicleId],
    queryFn: ({ pageParam: before, signal }) => call(listFuelRecords, { query: { before, vehicleId } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length === fuelRecordsPage ? page.at(-1)?.id : undefined),
    ...cachedPages(listFuelRecords),
  });

export const statisticsQuery = (vehicleId: OfVehicle) =>
  queryOptions({
    queryKey: ['fuel', 'statistics', vehicleId],
    queryFn: ({ signal }) => call(getFuelStatistics, { query: { vehicleId } }, signal),
    ...cached(getFuelStatistics),
  });

export type File = { vehicleId: OfVehicle; records: ImportedFuelRecord[]; idempotencyKey: string };
type Import = File & { withDoubtful: boolean };

const bodyOf = ({ vehicleId, records }: File) => ({ vehicleId: vehicleId === 'none' ? null : vehicleId, records });

/** What an import of a file would take, skip and ask about. It stays until the rider imports or chooses another file. */
export const importCheckQuery = (file: File, resets: readonly OdometerReset[]) =>
  queryOptions({
    queryKey: ['fuel', 'import-check', file.vehicleId, file.idempotencyKey, resets],
    queryFn: ({ signal }) => call(checkFuelImport, { body: bodyOf(file) }, signal),
  });

export function useImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ withDoubtful, ...file }: Import) =>
      call(importFuelRecords, {
        body: { ...bodyOf(file), doubtful: withDoubtful ? 'import' : 'leave-out' },
        idempotencyKey: file.idempotencyKey,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['fuel'] }),
  });
}

type Export = { vehicleId: OfVehicle; vehicle: FuelVehicle | null; app: WrittenApp };

export const useExport = () =>
  useMutation({
    mutationFn: async ({ vehicleId, vehicle, app }: Export) => {
      const [{ writeFuel }, records] = await Promise.all([import('./csv/fuel-writing.ts'), allRecords(vehicleId)]);
      if (records.length === 0) return;
      const { name, tankLiters } = vehicle ?? { name: 'Moto', tankLiters: null };
      const content = writeFuel(app, records, { name, tankLiters });
      saveFile(fileTexts.fileName(app, dayOf(new Date())), new Blob([content], { type: 'text/csv;charset=utf-8' }));
    },
  });

const allRecords = (vehicleId: OfVehicle): Promise<FuelRecord[]> =>
  allPages((before) => call(listFuelRecords, { query: { vehicleId, before } }), fuelRecordsPage);
