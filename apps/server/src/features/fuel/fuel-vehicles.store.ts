import type { BaseVersion } from '@estradeiro/contract/base-version';
import { type FuelGarage, type FuelVehicle, maxFuelVehicles, NewFuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { type Changed, change, deletion } from '#platform/changes.ts';
import type { Database } from '#platform/database.ts';
import { lockRider } from '#platform/users.store.ts';
import { fuelRecords as records, fuelVehicles as vehicles } from './fuel.tables.ts';

/** A rider's motorcycles. */
export function createFuelVehiclesStore(db: Database) {
  return {
    /** In the order in which they were added, each with how many refuellings it has. */
    async garage(userId: string): Promise<FuelGarage> {
      const [found, unassigned] = await Promise.all([vehiclesOf(db, userId), unassignedOf(db, userId)]);
      return { vehicles: found, unassigned };
    },

    list: (userId: string): Promise<FuelVehicle[]> => vehiclesOf(db, userId),

    async byId(userId: string, id: string): Promise<FuelVehicle | null> {
      return (await vehiclesOf(db, userId)).find((vehicle) => vehicle.id === id) ?? null;
    },

    /** The first one takes over what was recorded without one. A second insert under one id changes nothing. */
    insert: (userId: string, id: string, vehicle: NewFuelVehicle, createdAt: Date) =>
      db.transaction(async (tx): Promise<FuelVehicle | 'full'> => {
        await lockRider(tx, userId);
        const existing = await vehiclesOf(tx, userId);
        const made = existing.find((one) => one.id === id);
        if (made) return made;
        if (existing.length >= maxFuelVehicles) return 'full';
        await tx.insert(vehicles).values({ ...vehicle, id, userId, createdAt });
        if (existing.length === 0) await tx.update(records).set({ vehicleId: id }).where(withoutVehicle(userId));
        return only(await vehiclesOf(tx, userId), id);
      }),

    update: (userId: string, id: string, sent: NewFuelVehicle, baseVersion?: BaseVersion) =>
      db.transaction(async (tx): Promise<Changed<FuelVehicle>> => {
        const current = await locked(tx, userId, id);
        if (!current) return null;
        return change({ current, sent, baseVersion }, async () => {
          await tx.update(vehicles).set(sent).where(own(userId, id));
          return { ...current, ...sent };
        });
      }),

    /** With its refuellings, as many as were seen. */
    delete: (userId: string, id: string, baseVersion?: BaseVersion) =>
      db.transaction(async (tx): Promise<Changed<FuelVehicle>> => {
        const current = await locked(tx, userId, id);
        if (!current) return null;
        return deletion({ current, baseVersion, counts: [...NewFuelVehicle.keyof().options, 'records'] }, () =>
          tx.delete(vehicles).where(own(userId, id)),
        );
      }),
  };
}

export type FuelVehiclesStore = ReturnType<typeof createFuelVehiclesStore>;

const own = (userId: string, id: string) => and(eq(vehicles.userId, userId), eq(vehicles.id, id));
const withoutVehicle = (userId: string) => and(eq(records.userId, userId), isNull(records.vehicleId));

async function vehiclesOf(db: Database, userId: string): Promise<FuelVehicle[]> {
  const rows = await db
    .select({ vehicle: vehicles, records: count(records.id) })
    .from(vehicles)
    .leftJoin(records, eq(records.vehicleId, vehicles.id))
    .where(eq(vehicles.userId, userId))
    .groupBy(vehicles.id)
    .orderBy(asc(vehicles.createdAt), asc(vehicles.id));
  return rows.map(({ vehicle, records }) => ({
    ...vehicle,
    records: Number(records),
    createdAt: vehicle.createdAt.toISOString(),
  }));
}

/** One motorcycle, which nobody else refuels or changes meanwhile. */
async function locked(tx: Database, userId: string, id: string): Promise<FuelVehicle | null> {
  await tx.select({ id: vehicles.id }).from(vehicles).where(own(userId, id)).for('update');
  return (await vehiclesOf(tx, userId)).find((vehicle) => vehicle.id === id) ?? null;
}

async function unassignedOf(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(records).where(withoutVehicle(userId));
  return Number(row?.count ?? 0);
}

function only(found: FuelVehicle[], id: string): FuelVehicle {
  const vehicle = found.find((one) => one.id === id);
  if (!vehicle) throw new Error('the motorcycle just written is gone');
  return vehicle;
}
