import { latestRecordOf } from '@estradeiro/contract/fuel/maintenance-due';
import { and, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { TellNotices } from '#platform/notices.ts';
import { todayInSaoPaulo } from '#platform/sao-paulo.ts';
import { fuelVehicles } from './fuel.tables.ts';
import { maintenanceItems as items, maintenanceRecords as records } from './maintenance.tables.ts';
import { noticeOfMaintenance } from './maintenance-notices.ts';

const itemsAtOnce = 200;
const dayMs = 24 * 3_600_000;

/** Looks once a day at each maintenance item and document, and tells its rider where it falls due. */
export function createMaintenanceLooks(db: Database, tell: TellNotices, clock: Clock) {
  return {
    /** Looks at some items whose time it is, which no other instance holds; false where there are none. */
    takeTurn: (): Promise<boolean> =>
      db.transaction(async (tx) => {
        const now = clock.now();
        const due = tx
          .$with('due')
          .as(
            tx
              .select({ id: items.id })
              .from(items)
              .where(lte(items.lookAt, now))
              .orderBy(items.lookAt)
              .limit(itemsAtOnce)
              .for('update', { skipLocked: true }),
          );
        const held = await tx
          .with(due)
          .update(items)
          .set({ lookAt: new Date(now.getTime() + dayMs) })
          .where(inArray(items.id, tx.select({ id: due.id }).from(due)))
          .returning();
        if (held.length === 0) return false;
        const vehicles = await ownedVehicles(tx, [...new Set(held.map(({ vehicleId }) => vehicleId))]);
        const last = await lastRecords(
          tx,
          held.map(({ id }) => id),
        );
        const today = todayInSaoPaulo(now);
        const notices = held.flatMap(({ createdAt, ...row }) => {
          const vehicle = vehicles.get(row.vehicleId);
          if (!vehicle) return [];
          const item = { ...row, createdAt: createdAt.toISOString() };
          const record = latestRecordOf(item, last.get(item.id) ?? []);
          return noticeOfMaintenance({ item, record, vehicle, today, now }) ?? [];
        });
        // In one order of riders, so that two instances do not wait for each other.
        await tell(
          tx,
          notices.toSorted((a, b) => a.riderId.localeCompare(b.riderId)),
        );
        return true;
      }),
  };
}

/** Motorcycles that are not sold, with the highest odometer reading that a typed one does not correct; null without any. */
async function ownedVehicles(tx: Database, ids: readonly string[]) {
  const { id, name } = fuelVehicles;
  const read = sql<number | null>`(
    select max(reading.odometer)::float8 from (
      select f.odometer, f.date from fuel_records f where f.vehicle_id = fuel_vehicles.id
      union all
      select r.odometer, r.date from maintenance_records r
        join maintenance_items i on i.id = r.item_id where i.vehicle_id = fuel_vehicles.id
      union all
      select fuel_vehicles.odometer, fuel_vehicles.odometer_on where fuel_vehicles.odometer_on is not null
    ) reading
    where fuel_vehicles.odometer_on is null or reading.date > fuel_vehicles.odometer_on
      or reading.odometer <= fuel_vehicles.odometer)`;
  const rows = await tx
    .select({ id, name, odometerKm: read })
    .from(fuelVehicles)
    .where(and(inArray(id, [...ids]), isNull(fuelVehicles.soldOn)));
  return new Map(rows.map((row) => [row.id, row]));
}

async function lastRecords(tx: Database, itemIds: readonly string[]) {
  const rows = await tx
    .selectDistinctOn([records.itemId])
    .from(records)
    .where(inArray(records.itemId, [...itemIds]))
    .orderBy(records.itemId, sql`${records.date} desc, ${records.createdAt} desc`);
  return new Map(rows.map((row) => [row.itemId, [{ ...row, createdAt: row.createdAt.toISOString() }]]));
}
