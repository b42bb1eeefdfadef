import { z } from 'zod';
import { BaseVersion, VersionedDeletion } from '../base-version.ts';
import { NumberOrText, readDecimal, readOdometer } from '../decimal.ts';
import { endpoint } from '../endpoint.ts';
import { orNewer } from '../newer-values.ts';
import { visibleLine } from '../visible-text.ts';
import { MotorcyclePhoto } from './photos.ts';

const DocumentKind = z.enum(['ipva', 'licensing', 'insurance', 'cnh']);

export const MaintenanceKind = z.enum([
  ...(['oil', 'oil-filter', 'air-filter', 'spark-plug', 'valves', 'coolant'] as const),
  ...(['chain', 'chain-kit', 'tyres', 'brake-pads', 'brake-fluid', 'battery', 'other'] as const),
  ...DocumentKind.options,
]);
export type MaintenanceKind = z.infer<typeof MaintenanceKind>;

/** Whether this version knows the kind; an item of an unknown kind is shown, but cannot be changed. */
export const isKnownKind = (kind: MaintenanceKind): boolean => MaintenanceKind.safeParse(kind).success;

export const isDocument = (kind: MaintenanceKind): boolean => DocumentKind.safeParse(kind).success;

/** Per rider: every kind for several motorcycles. */
export const maxMaintenanceItems = 400;
/** Per rider: decades of a chain that is lubed every week. */
export const maxMaintenanceRecords = 3_000;
export const maxMaintenanceNote = 200;

const Odometer = NumberOrText(readOdometer, 1, z.number().nonnegative().max(9_999_999)).nullable().default(null);
const Line = (most: number) =>
  z
    .string()
    .overwrite(visibleLine)
    .trim()
    .max(most)
    .nullable()
    .default(null)
    .transform((text) => text || null);
const EveryKm = NumberOrText(readOdometer, 0, z.number().int().min(50).max(200_000));
const EveryMonths = NumberOrText(readDecimal, 0, z.number().int().min(1).max(120));

/**
 * A recurring task, every so many kilometres or months, whichever is first. `lastOdometer` and `lastDate` are of the last time
 * before the first record; `dueOn` is when a document expires; `name` is the rider's own.
 */
export const NewMaintenanceItem = z.object({
  vehicleId: z.uuid(),
  kind: MaintenanceKind,
  name: Line(60),
  everyKm: EveryKm.nullable().default(null),
  everyMonths: EveryMonths.nullable().default(null),
  dueOn: z.iso.date().nullable().default(null),
  lastOdometer: Odometer,
  lastDate: z.iso.date().nullable().default(null),
});
export type NewMaintenanceItem = z.infer<typeof NewMaintenanceItem>;

export const MaintenanceItem = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  vehicleId: z.uuid(),
  kind: orNewer(MaintenanceKind),
  name: z.string().nullable(),
  everyKm: z.number().int().nullable(),
  everyMonths: z.number().int().nullable(),
  dueOn: z.iso.date().nullable(),
  lastOdometer: z.number().nullable(),
  lastDate: z.iso.date().nullable(),
  createdAt: z.iso.datetime(),
} satisfies Record<keyof NewMaintenanceItem, z.ZodType> & z.ZodRawShape);
export type MaintenanceItem = z.infer<typeof MaintenanceItem>;

const TreadMm = NumberOrText(readDecimal, 1, z.number().min(0).max(30)).nullable().default(null);
const NewTyre = z.enum(['front', 'rear', 'both']).nullable().default(null);

/** Cost in reais; `nextDueOn` is when the new document expires; tread as measured, `newTyre` as mounted. */
export const NewMaintenanceRecord = z.object({
  itemId: z.uuid(),
  date: z.iso.date(),
  odometer: Odometer,
  cost: NumberOrText(readDecimal, 2, z.number().nonnegative().max(1_000_000)).nullable().default(null),
  note: Line(maxMaintenanceNote),
  nextDueOn: z.iso.date().nullable().default(null),
  frontTreadMm: TreadMm,
  rearTreadMm: TreadMm,
  newTyre: NewTyre,
});
export type NewMaintenanceRecord = z.infer<typeof NewMaintenanceRecord>;

export const MaintenanceRecord = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  itemId: z.uuid(),
  date: z.iso.date(),
  odometer: z.number().nullable(),
  cost: z.number().nullable(),
  note: z.string().nullable(),
  nextDueOn: z.iso.date().nullable(),
  frontTreadMm: z.number().nullable().default(null),
  rearTreadMm: z.number().nullable().default(null),
  newTyre: NewTyre,
  createdAt: z.iso.datetime(),
} satisfies Record<keyof NewMaintenanceRecord, z.ZodType> & z.ZodRawShape);
export type MaintenanceRecord = z.infer<typeof MaintenanceRecord>;

const ById = z.object({ id: z.uuid() });
const rider = { access: 'rider' } as const;
const writing = { ...rider, rateLimit: { max: 60, windowSeconds: 60, per: 'rider' } } as const;

/** Items and photos in the order of entry, records newest first. */
export const listMaintenance = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/maintenance',
  success: 200,
  summary: "What the rider's motorcycles have to have done, and what was done",
  response: z.object({
    items: z.array(MaintenanceItem),
    records: z.array(MaintenanceRecord),
    photos: z.array(MotorcyclePhoto).default([]),
  }),
});

/** Fails with `limit_reached`. */
export const addMaintenanceItem = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/maintenance-items',
  success: 201,
  idempotent: true,
  summary: 'Add what a motorcycle has to have done',
  body: NewMaintenanceItem,
  response: MaintenanceItem,
  stores: [{ table: 'maintenance_items', max: maxMaintenanceItems, per: 'rider' }],
});

/**
 * Fails with `changed_elsewhere` if the item differs from `seen`, and with `invalid_request` for another motorcycle than its own.
 */
export const updateMaintenanceItem = endpoint({
  ...writing,
  method: 'PUT',
  path: '/api/maintenance-items/:id',
  success: 200,
  summary: 'Change what a motorcycle has to have done',
  params: ById,
  body: NewMaintenanceItem.extend({ seen: BaseVersion }),
  response: MaintenanceItem,
});

/** Fails with `changed_elsewhere` if the item differs from `seen`. */
export const deleteMaintenanceItem = endpoint({
  ...writing,
  method: 'DELETE',
  path: '/api/maintenance-items/:id',
  success: 204,
  summary: 'Remove what a motorcycle has to have done, with its records',
  params: ById,
  body: VersionedDeletion,
});

/** Fails with `limit_reached`. */
export const addMaintenanceRecord = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/maintenance-records',
  success: 201,
  idempotent: true,
  summary: 'Record that it was done',
  body: NewMaintenanceRecord,
  response: MaintenanceRecord,
  stores: [{ table: 'maintenance_records', max: maxMaintenanceRecords, per: 'rider' }],
});

/**
 * Fails with `changed_elsewhere` if the record differs from `seen`, and with `invalid_request` for an item of another motorcycle.
 */
export const updateMaintenanceRecord = endpoint({
  ...writing,
  method: 'PUT',
  path: '/api/maintenance-records/:id',
  success: 200,
  summary: 'Change what was recorded as done',
  params: ById,
  body: NewMaintenanceRecord.extend({ seen: BaseVersion }),
  response: MaintenanceRecord,
});

/** Fails with `changed_elsewhere` if the record differs from `seen`. */
export const deleteMaintenanceRecord = endpoint({
  ...writing,
  method: 'DELETE',
  path: '/api/maintenance-records/:id',
  success: 204,
  summary: 'Delete what was recorded as done',
  params: ById,
  body: VersionedDeletion,
});
