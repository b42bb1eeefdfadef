import { type FuelRecord, fuelRecordsPage, listFuelRecords, type OfVehicle } from '@estradeiro/contract/fuel';
import { type ImportedFuelRecord, importFuelRecords } from '@estradeiro/contract/fuel-import';
import type { FuelVehicle } from '@estradeiro/contract/fuel-vehicles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { saveFile } from '#platform/save-file.ts';
import type { Layout } from './csv/layout.ts';
import { dayOf } from './figures.ts';
import { fileTexts as texts } from './file-texts.ts';

export type Import = { vehicleId: OfVehicle; records: ImportedFuelRecord[]; idempotencyKey: string };

export function useImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ vehicleId, records, idempotencyKey }: Import) =>
      call(importFuelRecords, {
        body: { vehicleId: vehicleId === 'none' ? null : vehicleId, records },
        idempotencyKey,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['fuel'] }),
  });
}

export type Export = { vehicleId: OfVehicle; vehicle: FuelVehicle | null; layout: Layout['name'] };

/** Hands all of a motorcycle's refuellings to the browser as a file. */
export const useExport = () =>
  useMutation({
    mutationFn: async ({ vehicleId, vehicle, layout: name }: Export) => {
      const [{ layouts }, records] = await Promise.all([import('./csv/read-file.ts'), allRecords(vehicleId)]);
      const layout = layouts.find((one) => one.name === name);
      if (!layout || records.length === 0) return;
      const { name: motorcycle, tankLiters } = vehicle ?? { name: 'Moto', tankLiters: null };
      const content = layout.write(records, { name: motorcycle, tankLiters });
      saveFile(texts.fileName(name, dayOf(new Date())), new Blob([content], { type: 'text/csv;charset=utf-8' }));
    },
  });

async function allRecords(vehicleId: OfVehicle): Promise<FuelRecord[]> {
  const records: FuelRecord[] = [];
  for (let before: string | undefined; ; before = records.at(-1)?.id) {
    const page = await call(listFuelRecords, { query: { vehicleId, before } });
    records.push(...page);
    if (page.length < fuelRecordsPage) return records;
  }
}
