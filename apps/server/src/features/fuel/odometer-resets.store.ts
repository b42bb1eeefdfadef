import { type OdometerReset, recountedKm } from '@estradeiro/contract/fuel/odometer-resets';
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database.ts';
import { fuelRecords, fuelVehicles } from './fuel.tables.ts';
import { maintenanceItems, maintenanceRecords } from './maintenance.tables.ts';

type Resets = readonly OdometerReset[];

/** Recalculates all dated odometer readings of a motorcycle after its resets change. The rider must be locked. */
export async function recountReadings(tx: Database, vehicleId: string, before: Resets, after: Resets): Promise<void> {
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
