import type { OdometerReset } from '@estradeiro/contract/fuel/odometer-resets';
import type { FuelType } from '@estradeiro/contract/fuel/records';
import { boolean, date, index, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/columns.ts';
import { riderId } from '#platform/users.tables.ts';

/** Riders' motorcycles. Odometers are in kilometres. */
export const fuelVehicles = pgTable(
  'fuel_vehicles',
  {
    id: uuid().primaryKey(),
    userId: riderId(),
    name: text().notNull(),
    tankLiters: numeric({ precision: 5, scale: 1, mode: 'number' }),
    odometer: numeric({ precision: 9, scale: 1, mode: 'number' }),
    odometerOn: date({ mode: 'string' }),
    odometerResets: jsonb().$type<OdometerReset[]>().notNull().default([]),
    soldOn: date({ mode: 'string' }),
    createdAt: timestamptz().notNull(),
  },
  (vehicle) => [index().on(vehicle.userId, vehicle.createdAt, vehicle.id)],
);

/** Refuellings: litres, reais and kilometres. */
export const fuelRecords = pgTable(
  'fuel_records',
  {
    id: uuid().primaryKey(),
    userId: riderId(),
    /** Null for a refuelling without a motorcycle, until the rider's first one takes it over. */
    vehicleId: uuid().references(() => fuelVehicles.id, { onDelete: 'cascade' }),
    liters: numeric({ precision: 9, scale: 3, mode: 'number' }).notNull(),
    totalCost: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
    pricePerLiter: numeric({ precision: 12, scale: 3, mode: 'number' }).notNull(),
    odometer: numeric({ precision: 9, scale: 1, mode: 'number' }).notNull(),
    gasStation: text().notNull(),
    location: text(),
    fuelType: text().$type<FuelType>().notNull(),
    fullTank: boolean().notNull(),
    missed: boolean().notNull(),
    date: date({ mode: 'string' }).notNull(),
    createdAt: timestamptz().notNull(),
  },
  (record) => [
    index().on(record.userId, record.odometer, record.date, record.createdAt, record.id),
    index().on(record.vehicleId), // for deleting with its motorcycle
  ],
);
