import type { BaseVersion } from '@estradeiro/contract/base-version';
import { type OdometerReset, OdometerResets, recountedKm } from '@estradeiro/contract/fuel/odometer-resets';
import { type FuelGarage, type FuelVehicle, maxFuelVehicles, NewFuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { and, asc, count, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database.ts';
import { lockRider } from '#platform/users.store.ts';
import { versionedRecords } from '#platform/versioned-records.ts';
import { fuelRecords, fuelVehicles, fuelRecords as records, fuelVehicles as vehicles } from './fuel.tables.ts';
import { maintenanceItems, maintenanceRecords } from './maintenance.tables.ts';

export function createFuelVehiclesStore(db: Database) {
  const versioned = versionedRecords<FuelVehicle>(db, {
    read: (tx, { userId, id }) => vehicleOf(tx, userId, id),
    deletedAs: [...NewFuelVehicle.keyof().options, 'records'],
    remove: (tx, { userId, id }) => tx.delete(vehicles).where(own(userId, id)),
  });

  return {
    /** In the order in which they were added, each with its number of refuellings. */
    async garage(userId: string): Promise<FuelGarage> {
      const [found, unassigned] = await Promise.all([vehiclesOf(db, userId), unassignedOf(db, userId)]);
      return { vehicles: found, unassigned };
    },

    list: (userId: string): Promise<FuelVehicle[]> => vehiclesOf(db, userId),

    byId: (userId: string, id: string): Promise<FuelVehicle | null> => vehicleOf(db, userId, id),

    /**
     * The rider's first motorcycle takes over the refuellings recorded without one. A second insert under one id
     * changes nothing.
     */
    insert: (userId: string, id: string, vehicle: NewFuelVehicle, createdAt: Date) =>
      db.transaction(async (tx): Promise<FuelVehicle | 'full'> => {
        await lockRider(tx, userId);
        const existing = await vehiclesOf(tx, userId);
        const made = existing.find((one) => one.id === id);
        if (made) return made;
        if (existing.length >= maxFuelVehicles) return 'full';
        await tx.insert(vehicles).values({ ...vehicle, id, userId, createdAt });
        if (existing.length === 0) await tx.update(records).set({ vehicleId: id }).where(withoutVehicle(userId));
        await recountReadings(tx, id, [], vehicle.odometerResets ?? []);
        return only(await vehiclesOf(tx, userId), id);
      }),

    update: (userId: string, id: string, sent: NewFuelVehicle, baseVersion?: BaseVersion) =>
      versioned.locked({ userId, id }, ({ tx, current, change }) => {
        const written = { ...sent, ...recountedBy(sent, baseVersion) };
        return change({ sent: written, baseVersion }, async () => {
          await tx.update(vehicles).set(sent).where(own(userId, id));
          if (sent.odometerResets) await recountReadings(tx, id, current.odometerResets, sent.odometerResets);
          return only(await vehiclesOf(tx, userId), id);
        });
      }),

    /** Deletes the refuellings too; a conflict if the motorcycle or their number differs from the base version. */
    delete: (userId: string, id: string, baseVersion?: BaseVersion) => versioned.delete({ userId, id }, baseVersion),
  };
}

export type FuelVehiclesStore = ReturnType<typeof createFuelVehiclesStore>;

/**
 * The sent odometer as the changed resets recount it, so that a repeated request is not taken for a change on another
 * device.
 */
function recountedBy({ odometer, odometerOn, odometerResets }: NewFuelVehicle, baseVersion: BaseVersion) {
  const before = OdometerResets.safeParse(baseVersion?.odometerResets).data;
  if (odometer === null || odometerOn === null || !odometerResets || !before) return {};
  return { odometer: recountedKm(odometer, odometerOn, before, odometerResets) };
}

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

async function vehicleOf(db: Database, userId: string, id: string): Promise<FuelVehicle | null> {
  return (await vehiclesOf(db, userId)).find((vehicle) => vehicle.id === id) ?? null;
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

type Resets = readonly OdometerReset[];

/** Recalculates all dated odometer readings of a motorcycle after its resets change. The rider must be locked. */
async function recountReadings(tx: Database, vehicleId: string, before: Resets, after: Resets): Promise<void> {
  const itsItems = tx
    .select({ id: maintenanceItems.id })
    .from(maintenanceItems)
    .where(eq(maintenanceItems.vehicleId, vehicleId));
  const [refuelling, done] = [fuelRecords, maintenanceRecords];
  const [item, vehicle] = [maintenanceItems, fuelVehicles];
  for (const { table, km, day, of } of [
    { table: refuelling, km: refuelling.odometer, day: refuelling.date, of: eq(refuelling.vehicleId, vehicleId) },
    { table: done, km: done.odometer, day: done.date, of: inArray(done.itemId, itsItems) },
    { table: item, km: item.lastOdometer, day: item.lastDate, of: eq(item.vehicleId, vehicleId) },
    { table: vehicle, km: vehicle.odometer, day: vehicle.odometerOn, of: eq(vehicle.id, vehicleId) },
  ]) {
    await recount(tx, { table, km, day, of }, (shown, on) => recountedKm(shown, on, before, after));
  }
}

type Readings = { table: PgTable; km: PgColumn; day: PgColumn; of: SQL };

async function recount(
  tx: Database,
  { table, km, day, of }: Readings,
  counted: (km: number, day: string) => number,
): Promise<void> {
  const read = await tx
    .selectDistinct({ km: sql<number>`${km}`.mapWith(Number), day: sql<string>`${day}`.mapWith(String) })
    .from(table)
    .where(and(of, isNotNull(km), isNotNull(day)));
  const moved = read.map(({ km, day }) => ({ km, day, to: counted(km, day) })).filter(({ km, to }) => km !== to);
  if (moved.length === 0) return;
  await tx
    .update(table)
    .set({ [km.name]: sql`moved."to"` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved(km numeric, day date, "to" numeric)`)
    .where(and(of, sql`${km} = moved.km`, sql`${day} = moved.day`));
}
