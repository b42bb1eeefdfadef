import { listMaintenance } from '@estradeiro/contract/fuel/maintenance';
import {
  type ImportedMaintenance,
  type ImportedReminder,
  importMaintenance,
} from '@estradeiro/contract/fuel/maintenance-import';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { cached } from '#platform/offline/cache.ts';

/** The rider's maintenance items and records; without a network the cached ones. */
export const maintenanceQuery = queryOptions({
  queryKey: ['fuel', 'maintenance'],
  queryFn: ({ signal }) => call(listMaintenance, {}, signal),
  ...cached(listMaintenance),
});

export type ImportedFile = {
  vehicleId: string;
  records: ImportedMaintenance[];
  reminders: ImportedReminder[];
  idempotencyKey: string;
};

/** Imports the records of a file: needs a network, as it is all or nothing. */
export function useMaintenanceImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: ImportedFile) => call(importMaintenance, { body, idempotencyKey }),
    onSuccess: () => client.invalidateQueries(maintenanceQuery),
  });
}
