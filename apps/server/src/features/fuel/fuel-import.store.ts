import { createHash } from 'node:crypto';
import { maxFuelRecords } from '@estradeiro/contract/fuel';
import type { ImportedFuelRecord } from '@estradeiro/contract/fuel-import';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { lockRider } from '#platform/users.store.ts';
import { priced } from './fuel.store.ts';
import { fuelRecords as records } from './fuel.tables.ts';

type Import = { importId: string; vehicleId: string | null; records: readonly ImportedFuelRecord[]; createdAt: Date };
export type Imported = { imported: number; skipped: number };

/** So many rows of 14 columns stay far below the 65,535 parameters that PostgreSQL takes. */
const rowsAtOnce = 500;

/**
 * Writes all of a file or nothing: one transaction, for which other new records of the rider wait. Records that are there already, by
 * day, odometer and litres, are skipped; the same import again changes nothing and answers the same.
 */
export const createFuelImport =
  (db: Database) =>
  (userId: string, { importId, vehicleId, ...file }: Import) =>
    db.transaction(async (tx): Promise<Imported | 'full'> => {
      await lockRider(tx, userId);
      const kept = await keptOf(tx, userId, vehicleId);
      const rows = file.records.map(({ pricePerLiter: _, ...record }, index) => ({
        ...{ ...record, ...priced(record), vehicleId, userId, createdAt: file.createdAt },
        id: idOf(importId, index),
      }));
      const ids = new Set(kept.values());
      const fresh = rows.filter((row) => !kept.has(sameness(row)));
      const again = rows.filter(({ id }) => ids.has(id)).length;
      if ((await tx.$count(records, eq(records.userId, userId))) + fresh.length > maxFuelRecords) return 'full';
      for (let from = 0; from < fresh.length; from += rowsAtOnce) {
        await tx.insert(records).values(fresh.slice(from, from + rowsAtOnce));
      }
      return { imported: fresh.length + again, skipped: rows.length - fresh.length - again };
    });

export type FuelImport = ReturnType<typeof createFuelImport>;

async function keptOf(db: Database, userId: string, vehicleId: string | null): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: records.id, date: records.date, odometer: records.odometer, liters: records.liters })
    .from(records)
    .where(and(eq(records.userId, userId), vehicleId ? eq(records.vehicleId, vehicleId) : isNull(records.vehicleId)));
  return new Map(rows.map((row) => [sameness(row), row.id]));
}

const sameness = ({ date, odometer, liters }: Pick<ImportedFuelRecord, 'date' | 'odometer' | 'liters'>) =>
  `${date} ${odometer} ${liters}`;

/** A UUID (version 8, RFC 9562) of each line, so that the primary key refuses a second one. */
function idOf(importId: string, index: number): string {
  const hex = createHash('sha256').update(`${importId} ${index}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
