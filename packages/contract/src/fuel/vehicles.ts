import { z } from 'zod';
import { BaseVersion, VersionedDeletion } from '../base-version.ts';
import { NumberOrText, readDecimal, readOdometer } from '../decimal.ts';
import { endpoint } from '../endpoint.ts';
import { visibleLine } from '../visible-text.ts';
import { OdometerReset, OdometerResets } from './odometer-resets.ts';

/** A garage, not a fleet. */
export const maxFuelVehicles = 20;

const TankLiters = NumberOrText(readDecimal, 1, z.number().positive().max(200));

export const NewFuelVehicle = z.object({
  name: z.string().overwrite(visibleLine).trim().min(1).max(60),
  /** Null where the rider does not know: then there is no range to show. */
  tankLiters: TankLiters.nullable().default(null),
  /** What the rider read from it and when, besides what refuellings tell. */
  odometer: NumberOrText(readOdometer, 1, z.number().nonnegative().max(9_999_999)).nullable().default(null),
  odometerOn: z.iso.date().nullable().default(null),
  /** Where left out they stay as they are: older versions do not know them. */
  odometerResets: OdometerResets.optional(),
  /** The day on which it was sold; null while it is the rider's. Likewise. */
  soldOn: z.iso.date().nullable().optional(),
});
export type NewFuelVehicle = z.infer<typeof NewFuelVehicle>;

/** A motorcycle that is refuelled. `records` is how many refuellings it has. */
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

/** `unassigned` is how many refuellings name no motorcycle. */
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

/** Fails with `changed_elsewhere` where it is not as it was `seen`. */
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

/** Fails with `changed_elsewhere` where it, or what goes along with it, is not as it was `seen`. */
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
