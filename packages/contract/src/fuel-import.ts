import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { NewFuelRecord } from './fuel.ts';

/** Of one file: more than anybody has. */
export const maxImportedRecords = 10_000;

/** Each record tells its day. */
export const ImportedFuelRecord = NewFuelRecord.omit({ vehicleId: true, acceptOdometer: true }).required({
  date: true,
});
export type ImportedFuelRecord = z.infer<typeof ImportedFuelRecord>;

/** All of it or, where any record is refused, nothing. Fails with `limit_reached`. */
export const importFuelRecords = endpoint({
  method: 'POST',
  path: '/api/fuel-records/import',
  access: 'rider',
  success: 201,
  idempotent: true,
  summary: 'Record many refuellings at once; those with the day, odometer and litres of one that is there are skipped',
  body: z.object({
    vehicleId: z.uuid().nullable().default(null),
    records: z.array(ImportedFuelRecord).min(1).max(maxImportedRecords),
  }),
  response: z.object({ imported: z.number().int(), skipped: z.number().int() }),
  bodyLimitBytes: 6_000_000,
  rateLimit: { max: 10, windowSeconds: 60, per: 'rider' },
});
