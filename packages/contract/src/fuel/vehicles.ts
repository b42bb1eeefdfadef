import { z } from 'zod';
import { BaseVersion, VersionedDeletion } from '../base-version.ts';
import { NumberOrText, readDecimal, readOdometer } from '../decimal.ts';
import { endpoint } from '../endpoint.ts';
import { visibleLine } from '../visible-text.ts';
import { OdometerReset, OdometerResets } from './odometer-resets.ts';

export const maxFuelVehicles = 20;

const TankLiters = NumberOrText(readDecimal, 1, z.number().positive().max(200));

export const NewFuelVehicle = z.object({
  name: z.string().overwrite(visibleLine).trim().min(1).max(60),
  /** Null if unknown; then no range is shown. */
  tankLiters: TankLiters.nullable().default(null),
  /** The rider's own reading and its day, besides those of refuellings. */
  odometer: NumberOrText(readOdometer, 1, z.number().nonnegative().max(9_999_999)).nullable().default(null),
  odometerOn: z.iso.date().nullable().default(null),
  /** If missing they are kept: older versions do not send them. */
  odometerResets: OdometerResets.optional(),
  /** Null while the rider owns it; kept if missing. */
  soldOn: z.iso.date().nullable().optional(),
});
export type NewFuelVehicle = z.infer<typeof NewFuelVehicle>;

/** `records` is the number of its refuellings. */
export const FuelVehicle = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  tankLiters: z.number().nullable(),
  odometer: z.number().nullable().default(null),
  odometerOn: z.iso.date().nullable().default(null),
  odometerResets: z.array(OdometerReset).default([]),
  soldOn: z.iso.date().nullable().default(null),
  records: z.number().int(),
  createdAt: z.iso.datetime(),
});
export type FuelVehicle = z.infer<typeof FuelVehicle>;

/** `unassigned` is the number of refuellings without a motorcycle. */
export const FuelGarage = z.object({ vehicles: z.array(FuelVehicle), unassigned: z.number().int() });
export type FuelGarage = z.infer<typeof FuelGarage>;

const ById = z.object({ id: z.uuid() });
const rider = { access: 'rider' } as const;
const writeLimit = { max: 60, windowSeconds: 60, per: 'rider' } as const;

export const listFuelVehicles = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/fuel-vehicles',
  success: 200,
  summary: "The rider's motorcycles, in the order in which they were added",
  response: FuelGarage,
});

/** Fails with `limit_reached`. */
export const addFuelVehicle = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/fuel-vehicles',
  success: 201,
  idempotent: true,
  summary: 'Add a motorcycle; the first one takes over the refuellings recorded so far',
  body: NewFuelVehicle,
  response: FuelVehicle,
  rateLimit: writeLimit,
  stores: [{ table: 'fuel_vehicles', max: maxFuelVehicles, per: 'rider' }],
});

/** Fails with `changed_elsewhere` if the motorcycle differs from `seen`. */
export const updateFuelVehicle = endpoint({
  ...rider,
  method: 'PUT',
  path: '/api/fuel-vehicles/:id',
  success: 200,
  summary: 'Change a motorcycle',
  params: ById,
  body: NewFuelVehicle.extend({ seen: BaseVersion }),
  response: FuelVehicle,
  rateLimit: writeLimit,
});

/** Fails with `changed_elsewhere` if the motorcycle, or a record that is deleted with it, differs from `seen`. */
export const deleteFuelVehicle = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/fuel-vehicles/:id',
  success: 204,
  summary: 'Remove a motorcycle, its refuellings and its maintenance',
  params: ById,
  body: VersionedDeletion,
  rateLimit: writeLimit,
});
