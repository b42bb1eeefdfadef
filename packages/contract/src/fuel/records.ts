import { z } from 'zod';
import { BaseVersion, VersionedDeletion } from '../base-version.ts';
import { NumberOrText, readDecimal, readOdometer } from '../decimal.ts';
import { endpoint } from '../endpoint.ts';

/** Fuels of flex motorcycles; 'petrol' is the common blend, E27. */
export const FuelType = z.enum(['petrol', 'ethanol']);
export type FuelType = z.infer<typeof FuelType>;

/** Part 2 §5. */
export const gasStations = ['Shell', 'Petrobras', 'Ipiranga', 'Raízen', 'Outro'] as const;

/** More than a motorcycle needs in its life. */
export const maxFuelRecords = 20_000;
export const fuelRecordsPage = 200;

/** Large enough for any tank, price and motorcycle, and small enough that sums stay exact. */
const fuelLimits = { liters: 1_000, totalCost: 100_000, odometer: 9_999_999 } as const;

const Location = z
  .string()
  .trim()
  .max(120)
  .nullable()
  .default(null)
  .transform((text) => text || null);

/**
 * Fields that riders write. `missed` (the refuelling before was not recorded) and `fullTank` are ours: by default every record is a
 * full tank (D28). A new field breaks the build of the record, its table, the form's draft and our CSV until they have it; the
 * input and the row must be added by hand. In a response it needs `.default()`, else cached responses no longer parse.
 */
const WrittenFields = z.object({
  liters: NumberOrText(readDecimal, 3, z.number().positive().max(fuelLimits.liters)),
  totalCost: NumberOrText(readDecimal, 2, z.number().positive().max(fuelLimits.totalCost)),
  odometer: NumberOrText(readOdometer, 1, z.number().nonnegative().max(fuelLimits.odometer)),
  gasStation: z.string().trim().min(1).max(80),
  location: Location,
  vehicleId: z.uuid().nullable().default(null),
  fuelType: FuelType.default('petrol'),
  fullTank: z.boolean().default(true),
  missed: z.boolean().default(false),
  /** Today in America/Sao_Paulo if missing (D27). */
  date: z.iso.date().optional(),
});
export const fuelRecordFields = WrittenFields.keyof().options;
export type FuelRecordField = (typeof fuelRecordFields)[number];

/**
 * `acceptOdometer` and `acceptDuplicate` confirm what `odometer_goes_back` and `refuelling_exists` warn of. `pricePerLiter` is
 * computed again from cost and litres.
 */
export const NewFuelRecord = WrittenFields.extend({
  pricePerLiter: z.union([z.number(), z.string()]).optional(),
  acceptOdometer: z.boolean().default(false),
  acceptDuplicate: z.boolean().default(false),
});
export type NewFuelRecord = z.infer<typeof NewFuelRecord>;

/** Litres, reais, kilometres. */
export const FuelRecord = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  vehicleId: z.uuid().nullable(),
  liters: z.number(),
  totalCost: z.number(),
  /** R$ per litre. */
  pricePerLiter: z.number(),
  odometer: z.number(),
  gasStation: z.string(),
  location: z.string().nullable(),
  fuelType: FuelType,
  fullTank: z.boolean(),
  missed: z.boolean(),
  date: z.iso.date(),
  createdAt: z.iso.datetime(),
} satisfies Record<FuelRecordField, z.ZodType> & z.ZodRawShape);
export type FuelRecord = z.infer<typeof FuelRecord>;

/** R$ per litre, rounded to a tenth of a centavo. */
export const pricePerLiterOf = ({ totalCost, liters }: Pick<FuelRecord, 'totalCost' | 'liters'>): number =>
  Math.round((totalCost / liters) * 1_000) / 1_000;

/** A motorcycle's id, or records without a motorcycle. */
export const OfVehicle = z.union([z.uuid(), z.literal('none')]);
export type OfVehicle = z.infer<typeof OfVehicle>;

const ById = z.object({ id: z.uuid() });
const rider = { access: 'rider' } as const;
const writeLimit = { max: 60, windowSeconds: 60, per: 'rider' } as const;

export const listFuelRecords = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/fuel-records',
  success: 200,
  summary: `The rider's refuellings, highest odometer first, a page of ${fuelRecordsPage}; \`before\` is the id of the last one of the page before`,
  query: z.object({ before: z.uuid().optional(), vehicleId: OfVehicle.optional() }),
  response: z.array(FuelRecord),
});

/**
 * Fails with `odometer_goes_back` if an earlier day has a higher odometer or a later day a lower one; the details are that record's
 * `date` and `odometer`. Fails with `refuelling_exists` if the motorcycle has one with the same day, odometer, litres and cost, and
 * with `limit_reached`.
 */
export const createFuelRecord = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/fuel-records',
  success: 201,
  idempotent: true,
  summary: 'Record a refuelling',
  body: NewFuelRecord,
  response: FuelRecord,
  rateLimit: writeLimit,
  stores: [{ table: 'fuel_records', max: maxFuelRecords, per: 'rider' }],
});

/** Fails with `odometer_goes_back`, `refuelling_exists`, and `changed_elsewhere` if the record differs from `seen`. */
export const updateFuelRecord = endpoint({
  ...rider,
  method: 'PUT',
  path: '/api/fuel-records/:id',
  success: 200,
  summary: 'Change a refuelling',
  params: ById,
  body: NewFuelRecord.extend({ seen: BaseVersion }),
  response: FuelRecord,
  rateLimit: writeLimit,
});

/** Fails with `changed_elsewhere` if the record differs from `seen`. */
export const deleteFuelRecord = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/fuel-records/:id',
  success: 204,
  summary: 'Delete a refuelling',
  params: ById,
  body: VersionedDeletion,
  rateLimit: writeLimit,
});

/** Per file: two refuellings a week for ten years. */
export const maxImportedRecords = 1_000;

export const ImportedFuelRecord = WrittenFields.omit({ vehicleId: true }).required({ date: true });
export type ImportedFuelRecord = z.infer<typeof ImportedFuelRecord>;

const File = z.object({
  vehicleId: z.uuid().nullable().default(null),
  records: z.array(ImportedFuelRecord).min(1).max(maxImportedRecords),
});

const index = z.number().int().nonnegative();

/** Indexes of a file's records by what an import would do with them. */
export const FuelImportCheck = z.object({
  fresh: z.array(index),
  /** A record of that day, odometer and litres exists. */
  recorded: z.array(index),
  /** Equal to an earlier one of the file. */
  repeated: z.array(index),
  /** With the record of another day that contradicts them; `isRecorded` if it is stored rather than in the file. */
  contradictions: z.array(z.object({ index, date: z.iso.date(), odometer: z.number(), isRecorded: z.boolean() })),
});
export type FuelImportCheck = z.infer<typeof FuelImportCheck>;

const reading = { access: 'rider', method: 'POST', bodyLimitBytes: 1_000_000 } as const;
const importLimit = { max: 10, windowSeconds: 60, per: 'rider' } as const;
/** Each corrected line checks the file again. */
const checkLimit = { ...importLimit, max: 30 } as const;

export const checkFuelImport = endpoint({
  ...reading,
  path: '/api/fuel-records/import/check',
  success: 200,
  summary: 'What an import of these refuellings would take, skip and ask about',
  body: File,
  response: FuelImportCheck,
  rateLimit: checkLimit,
});

/**
 * All or nothing; existing records are skipped. `doubtful` decides about repeated and contradicting records; with `refuse` they
 * fail with `odometer_goes_back`. Fails with `limit_reached`.
 */
export const importFuelRecords = endpoint({
  ...reading,
  path: '/api/fuel-records/import',
  success: 201,
  idempotent: true,
  summary: 'Record many refuellings at once; those with the day, odometer and litres of one that is there are skipped',
  body: File.extend({ doubtful: z.enum(['refuse', 'leave-out', 'import']).default('refuse') }),
  response: z.object({ imported: z.number().int(), skipped: z.number().int(), leftOut: z.number().int() }),
  rateLimit: importLimit,
  stores: [{ table: 'fuel_records', max: maxFuelRecords, per: 'rider' }],
});
