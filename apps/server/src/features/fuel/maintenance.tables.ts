import type { MaintenanceKind } from '@estradeiro/contract/fuel/maintenance';
import { date, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/bytea.ts';
import { timestamptz } from '#platform/columns.ts';
import { riderId } from '#platform/users.tables.ts';
import { fuelVehicles } from './fuel.tables.ts';

const odometer = () => numeric({ precision: 9, scale: 1, mode: 'number' });

const treadMm = () => numeric({ precision: 3, scale: 1, mode: 'number' });

/** Maintenance of motorcycles, due every so many kilometres or months. */
export const maintenanceItems = pgTable(
  'maintenance_items',
  {
    id: uuid().primaryKey(),
    userId: riderId(),
    vehicleId: uuid()
      .notNull()
      .references(() => fuelVehicles.id, { onDelete: 'cascade' }),
    kind: text().$type<MaintenanceKind>().notNull(),
    name: text(),
    everyKm: integer(),
    everyMonths: integer(),
    /** When a document expires. */
    dueOn: date({ mode: 'string' }),
    /** The last maintenance before the first record. */
    lastOdometer: odometer(),
    lastDate: date({ mode: 'string' }),
    /** When it is looked at next, whether its rider is to be told of it. */
    lookAt: timestamptz().notNull().defaultNow(),
    createdAt: timestamptz().notNull(),
  },
  (item) => [
    index().on(item.lookAt),
    index().on(item.userId, item.createdAt, item.id),
    index().on(item.vehicleId), // for deleting with its motorcycle
  ],
);

export const maintenanceRecords = pgTable(
  'maintenance_records',
  {
    id: uuid().primaryKey(),
    userId: riderId(),
    itemId: uuid()
      .notNull()
      .references(() => maintenanceItems.id, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    odometer: odometer(),
    cost: numeric({ precision: 10, scale: 2, mode: 'number' }),
    note: text(),
    nextDueOn: date({ mode: 'string' }),
    frontTreadMm: treadMm(),
    rearTreadMm: treadMm(),
    newTyre: text().$type<'front' | 'rear' | 'both'>(),
    createdAt: timestamptz().notNull(),
  },
  (record) => [
    index().on(record.userId, record.date, record.createdAt, record.id),
    index().on(record.itemId), // for deleting with its item
  ],
);

/**
 * The bytes of a motorcycle's photo and of invoices, each a JPEG, visible only to their rider. The photo of an id never
 * changes.
 */
export const motorcyclePhotos = pgTable(
  'motorcycle_photos',
  {
    id: uuid().primaryKey(),
    userId: riderId(),
    vehicleId: uuid()
      .notNull()
      .references(() => fuelVehicles.id, { onDelete: 'cascade' }),
    /** Null for the photo of the motorcycle itself. */
    recordId: uuid().references(() => maintenanceRecords.id, { onDelete: 'cascade' }),
    widthPixels: integer().notNull(),
    heightPixels: integer().notNull(),
    small: bytea().notNull(),
    medium: bytea().notNull(),
    large: bytea().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (photo) => [
    index().on(photo.userId, photo.createdAt, photo.id),
    index().on(photo.vehicleId), // for deleting with its motorcycle
    index().on(photo.recordId), // likewise with its record
  ],
);
