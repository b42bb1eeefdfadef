import type { MaintenanceKind } from '@estradeiro/contract/fuel/maintenance';
import { date, index, integer, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#platform/users.tables.ts';
import { fuelVehicles } from './fuel.tables.ts';

const odometer = () => numeric({ precision: 9, scale: 1, mode: 'number' });

/** What motorcycles have to have done, every so many kilometres or months. */
export const maintenanceItems = pgTable(
  'maintenance_items',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    vehicleId: uuid()
      .notNull()
      .references(() => fuelVehicles.id, { onDelete: 'cascade' }),
    kind: text().$type<MaintenanceKind>().notNull(),
    name: text(),
    everyKm: integer(),
    everyMonths: integer(),
    /** When a paper expires. */
    dueOn: date({ mode: 'string' }),
    /** The last time before the first record. */
    lastOdometer: odometer(),
    lastDate: date({ mode: 'string' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (item) => [
    index().on(item.userId, item.createdAt, item.id),
    index().on(item.vehicleId), // for what goes with its motorcycle
  ],
);

/** That it was done. */
export const maintenanceRecords = pgTable(
  'maintenance_records',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    itemId: uuid()
      .notNull()
      .references(() => maintenanceItems.id, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    odometer: odometer(),
    cost: numeric({ precision: 10, scale: 2, mode: 'number' }),
    note: text(),
    nextDueOn: date({ mode: 'string' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (record) => [
    index().on(record.userId, record.date, record.createdAt, record.id),
    index().on(record.itemId), // for what goes with its item
  ],
);
