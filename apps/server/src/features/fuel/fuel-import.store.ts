import {
  type FuelImportCheck,
  type ImportedFuelRecord,
  maxFuelRecords,
  pricePerLiterOf,
} from '@estradeiro/contract/fuel/records';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { afterOtherCallers } from '#platform/after-other-callers.ts';
import type { Database } from '#platform/database.ts';
import { lockRider } from '#platform/users.store.ts';
import { fuelRecords as records } from './fuel.tables.ts';
import { idOfLine } from './import-ids.ts';
import { planImport } from './import-plan.ts';

type Row = typeof records.$inferInsert;
type Doubtful = 'refuse' | 'leave-out' | 'import';
type Import = {
  importId: string;
  vehicleId: string | null;
  records: readonly ImportedFuelRecord[];
  doubtful: Doubtful;
  createdAt: Date;
};
export type Imported = { imported: number; skipped: number; leftOut: number };

/** Other requests get their turn between two transactions of this size. */
const rowsAtOnce = 50;

export function createFuelImport(db: Database) {
  /** Inserts the records that are missing, under a lock that guards the limit. */
  const insert = (userId: string, rows: readonly Row[]) =>
    db.transaction(async (tx) => {
      await lockRider(tx, userId);
      if ((await tx.$count(records, eq(records.userId, userId))) + rows.length > maxFuelRecords) return false;
      await tx.execute(sql`insert into ${records}
        select * from jsonb_populate_recordset(null::${records}, ${jsonOf(rows)}::jsonb) on conflict do nothing`);
      return true;
    });

  return {
    /** The effect of an import on each record. */
    check: async (userId: string, { vehicleId, records: file }: Pick<Import, 'vehicleId' | 'records'>) =>
      planImport(file, await recordedOf(db, userId, vehicleId)),

    /**
     * Writes the wanted records of a file piece by piece: after a failure the same import writes the missing ones.
     * Idempotent. With `doubtful` 'refuse' and doubtful records it writes nothing and returns the plan.
     */
    async importAll(
      userId: string,
      { importId, vehicleId, doubtful, ...file }: Import,
    ): Promise<Imported | 'full' | FuelImportCheck> {
      const recorded = await recordedOf(db, userId, vehicleId);
      const rows = file.records.map((record, index) => ({
        ...record,
        pricePerLiter: pricePerLiterOf(record),
        vehicleId,
        userId,
        createdAt: file.createdAt,
        id: idOfLine(importId, index),
      }));
      const ids = new Set(rows.map(({ id }) => id));
      const others = recorded.filter(({ id }) => !ids.has(id));
      const plan = planImport(file.records, others);
      const questionable = [...plan.repeated, ...plan.contradictions.map(({ index }) => index)];
      if (doubtful === 'refuse' && questionable.length > 0) return plan;
      const taken = new Set(doubtful === 'import' ? [...plan.fresh, ...questionable] : plan.fresh);
      const made = new Set(recorded.map(({ id }) => id));
      const missing = rows.filter(({ id }, index) => taken.has(index) && !made.has(id));
      const recordCount = await db.$count(records, eq(records.userId, userId));
      if (recordCount + missing.length > maxFuelRecords) return 'full';
      for (let from = 0; from < missing.length; from += rowsAtOnce) {
        if (!(await insert(userId, missing.slice(from, from + rowsAtOnce)))) return 'full';
        await afterOtherCallers();
      }
      const skipped = plan.recorded.length;
      return { imported: taken.size, skipped, leftOut: rows.length - taken.size - skipped };
    },
  };
}

export type FuelImport = ReturnType<typeof createFuelImport>;

const recordedOf = (db: Database, userId: string, vehicleId: string | null) =>
  db
    .select({ id: records.id, date: records.date, odometer: records.odometer, liters: records.liters })
    .from(records)
    .where(and(eq(records.userId, userId), vehicleId ? eq(records.vehicleId, vehicleId) : isNull(records.vehicleId)));

/**
 * Rows keyed by column, as one parameter: with one parameter for each value, serializing takes longer than inserting.
 */
const jsonOf = (rows: readonly Row[]): string =>
  JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [toSnakeCase(key), value]))),
  );
