import { z } from 'zod';
import { BaseVersion, VersionedDeletion } from '../base-version.ts';
import { NumberOrText, readDecimal, readOdometer } from '../decimal.ts';
import { endpoint } from '../endpoint.ts';

/** What flex motorcycles burn; 'petrol' is the common blend, E27. */
export const FuelType = z.enum(['petrol', 'ethanol']);
export type FuelType = z.infer<typeof FuelType>;

/** Part 2 §5. */
export const gasStations = ['Shell', 'Petrobras', 'Ipiranga', 'Raízen', 'Outro'] as const;

/** More than a motorcycle takes in a life: beyond it a list is an accident. */
export const maxFuelRecords = 20_000;
/** How many records one page of the list holds. */
export const fuelRecordsPage = 200;

/** Bounds are generous for any tank, price and motorcycle, and small enough that sums stay exact. */
const fuelLimits = { liters: 1_000, totalCost: 100_000, odometer: 9_999_999 } as const;

const Location = z
  .string()
  .trim()
  .max(120)
  .nullable()
  .default(null)
  .transform((text) => text || null);

/**
 * The fields that riders write; texts of numbers become numbers. `fullTank` and `missed` (a refuelling before this one
 * was not recorded) are ours: without them every record is a full tank (D28). The record, its table, the form's draft and our CSV do
 * not compile without a field that stands here; its input in the form and its place in the row are yours to add. In an answer it needs
 * `.default()`, else answers cached before it no longer parse.
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
  /** The day of it; today in America/Sao_Paulo where none is given (D27). */
  date: z.iso.date().optional(),
});
export const fuelRecordFields = WrittenFields.keyof().options;
export type FuelRecordField = (typeof fuelRecordFields)[number];

/**
 * A refuelling as a rider writes it down. `acceptOdometer` answers yes to `odometer_goes_back`, `acceptDuplicate` to
 * `refuelling_exists`. What it says of `pricePerLiter` follows from cost and litres, and is computed again.
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
  /** R$ a litre, `totalCost` over `liters`. */
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

/** R$ a litre, to a tenth of a centavo. */
export const pricePerLiterOf = ({ totalCost, liters }: Pick<FuelRecord, 'totalCost' | 'liters'>): number =>
  Math.round((totalCost / liters) * 1_000) / 1_000;

/** Of one motorcycle, or of none: records that name no motorcycle. */
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
 * Fails with `odometer_goes_back` where a record of an earlier day shows more kilometres, or one of a later day fewer; its details
 * are that record's `date` and `odometer`. With `refuelling_exists` where the motorcycle has one of the same day, odometer, litres and
 * cost. With `limit_reached` where the rider has `maxFuelRecords`.
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

/** Fails with `odometer_goes_back` and `refuelling_exists` as a new one does, and with `changed_elsewhere` where the record is not as it was `seen`. */
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

/** Fails with `changed_elsewhere` where it is not as it was `seen`. */
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

/** Of one file: ten years of two a week. */
export const maxImportedRecords = 1_000;

/** Each record has its day. */
export const ImportedFuelRecord = WrittenFields.omit({ vehicleId: true }).required({ date: true });
export type ImportedFuelRecord = z.infer<typeof ImportedFuelRecord>;

const File = z.object({
  vehicleId: z.uuid().nullable().default(null),
  records: z.array(ImportedFuelRecord).min(1).max(maxImportedRecords),
});

const index = z.number().int().nonnegative();

/** What would become of each record of a file, by its index in it. */
export const FuelImportCheck = z.object({
  fresh: z.array(index),
  /** One of that day, odometer and litres is there. */
  recorded: z.array(index),
  /** Equal to one before it in the file. */
  repeated: z.array(index),
  /** With the record of another day that they contradict; `isRecorded` where that one is not of the file. */
  contradictions: z.array(z.object({ index, date: z.iso.date(), odometer: z.number(), isRecorded: z.boolean() })),
});
export type FuelImportCheck = z.infer<typeof FuelImportCheck>;

const reading = { access: 'rider', method: 'POST', bodyLimitBytes: 1_000_000 } as const;
const importLimit = { max: 10, windowSeconds: 60, per: 'rider' } as const;
/** Each line of a file that is mended asks anew. */
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
 * All that it is told to take or, where any record is refused, nothing. Records that are there are skipped. `doubtful` says what
 * becomes of those that are repeated or contradict another: unless they are to be left out or imported, it fails with
 * `odometer_goes_back`. Fails with `limit_reached`.
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
