import type { BaseVersion } from '@estradeiro/contract/base-version';
import {
  type MaintenanceItem,
  type MaintenanceRecord,
  maxMaintenanceItems,
  maxMaintenanceRecords,
  NewMaintenanceItem,
  NewMaintenanceRecord,
} from '@estradeiro/contract/fuel/maintenance';
import {
  type ImportedMaintenance,
  type ImportedReminder,
  planMaintenanceImport,
} from '@estradeiro/contract/fuel/maintenance-import';
import { and, asc, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { lockRider } from '#platform/users.store.ts';
import { versionedRecords } from '#platform/versioned-records.ts';
import { idOfLine } from './import-ids.ts';
import { maintenanceItems as items, maintenanceRecords as records } from './maintenance.tables.ts';

type Import = {
  importId: string;
  vehicleId: string;
  records: readonly ImportedMaintenance[];
  reminders: readonly ImportedReminder[];
  createdAt: Date;
};
/** Bounded by a statement's parameters, a dozen for each row. */
const rowsAtOnce = 500;

export function createMaintenanceStore(db: Database) {
  const versionedItems = versionedRecords<MaintenanceItem>(db, {
    async read(tx, { userId, id }) {
      const [row] = await tx.select(ofItem).from(items).where(ownItem(userId, id));
      return row ? fromRow(row) : null;
    },
    deletedAs: NewMaintenanceItem.keyof().options,
    remove: (tx, { userId, id }) => tx.delete(items).where(ownItem(userId, id)),
  });
  const versionedDone = versionedRecords<MaintenanceRecord>(db, {
    async read(tx, { userId, id }) {
      const [row] = await tx.select().from(records).where(ownRecord(userId, id));
      return row ? fromRow(row) : null;
    },
    deletedAs: NewMaintenanceRecord.keyof().options,
    remove: (tx, { userId, id }) => tx.delete(records).where(ownRecord(userId, id)),
  });

  return {
    /** In the order in which they were added. */
    async items(userId: string): Promise<MaintenanceItem[]> {
      const rows = await db
        .select(ofItem)
        .from(items)
        .where(eq(items.userId, userId))
        .orderBy(asc(items.createdAt), asc(items.id))
        .limit(maxMaintenanceItems);
      return rows.map(fromRow);
    },

    /** Newest first. */
    async records(userId: string): Promise<MaintenanceRecord[]> {
      const rows = await db
        .select()
        .from(records)
        .where(eq(records.userId, userId))
        .orderBy(desc(records.date), desc(records.createdAt), desc(records.id))
        .limit(maxMaintenanceRecords);
      return rows.map(fromRow);
    },

    async itemById(userId: string, id: string): Promise<MaintenanceItem | null> {
      const [row] = await db.select(ofItem).from(items).where(ownItem(userId, id)).limit(1);
      return row ? fromRow(row) : null;
    },

    /** The record's motorcycle; null where the rider has no such record. */
    async vehicleOfRecord(userId: string, id: string): Promise<string | null> {
      const [row] = await db
        .select({ vehicleId: items.vehicleId })
        .from(records)
        .innerJoin(items, eq(items.id, records.itemId))
        .where(ownRecord(userId, id));
      return row?.vehicleId ?? null;
    },

    /** A second insert under one id changes nothing and returns the first. */
    insertItem: (userId: string, id: string, item: NewMaintenanceItem, createdAt: Date) =>
      db.transaction(async (tx): Promise<MaintenanceItem | 'full'> => {
        await lockRider(tx, userId);
        const [made] = await tx.select(ofItem).from(items).where(ownItem(userId, id));
        if (made) return fromRow(made);
        if ((await tx.$count(items, eq(items.userId, userId))) >= maxMaintenanceItems) return 'full';
        const [row] = await tx
          .insert(items)
          .values({ ...item, id, userId, lookAt: createdAt, createdAt })
          .returning(ofItem);
        return fromRow(written(row));
      }),

    updateItem: (userId: string, id: string, sent: NewMaintenanceItem, baseVersion?: BaseVersion) =>
      versionedItems.locked({ userId, id }, ({ tx, change }) =>
        change({ sent, baseVersion }, async () => {
          const [row] = await tx.update(items).set(sent).where(ownItem(userId, id)).returning(ofItem);
          return fromRow(written(row));
        }),
      ),

    deleteItem: (userId: string, id: string, baseVersion?: BaseVersion) =>
      versionedItems.delete({ userId, id }, baseVersion),

    insertRecord: (userId: string, id: string, record: NewMaintenanceRecord, createdAt: Date) =>
      db.transaction(async (tx): Promise<MaintenanceRecord | 'full'> => {
        await lockRider(tx, userId);
        const [made] = await tx.select().from(records).where(ownRecord(userId, id));
        if (made) return fromRow(made);
        if ((await tx.$count(records, eq(records.userId, userId))) >= maxMaintenanceRecords) return 'full';
        const [row] = await tx
          .insert(records)
          .values({ ...record, id, userId, createdAt })
          .returning();
        return fromRow(written(row));
      }),

    /**
     * Inserts the missing records of a file with the items that they need, all or nothing. Records that an earlier run
     * of the same import wrote keep their later changes.
     */
    importAll: (userId: string, { importId, vehicleId, records: file, reminders, createdAt }: Import) =>
      db.transaction(async (tx): Promise<{ imported: number; skipped: number } | 'full' | 'full of items'> => {
        await lockRider(tx, userId);
        const [ofRider, done] = await Promise.all([
          tx.select(ofItem).from(items).where(eq(items.userId, userId)),
          tx.select().from(records).where(eq(records.userId, userId)),
        ]);
        const own = ofRider.filter((item) => item.vehicleId === vehicleId).map(fromRow);
        const plan = planMaintenanceImport(file, { items: own, records: done.map(fromRow) }, reminders);
        if (ofRider.length + plan.newItems.length > maxMaintenanceItems) return 'full of items';
        if (done.length + plan.records.length > maxMaintenanceRecords) return 'full';
        const newItems = plan.newItems.map((item) => {
          const id = idOfLine(importId, `item ${item.kind} ${item.name}`);
          return { ...item, id, userId, vehicleId, lookAt: createdAt, createdAt };
        });
        if (newItems.length > 0) await tx.insert(items).values(newItems).onConflictDoNothing();
        const rows = plan.records.flatMap(({ index, item }) => {
          const itemId = typeof item === 'string' ? item : newItems[item]?.id;
          const done = file[index];
          if (!itemId || !done) return [];
          return { ...done, id: idOfLine(importId, index), userId, itemId, createdAt };
        });
        for (let from = 0; from < rows.length; from += rowsAtOnce) {
          await tx
            .insert(records)
            .values(rows.slice(from, from + rowsAtOnce))
            .onConflictDoNothing();
        }
        return { imported: rows.length, skipped: plan.recorded.length };
      }),

    updateRecord: (userId: string, id: string, sent: NewMaintenanceRecord, baseVersion?: BaseVersion) =>
      versionedDone.locked({ userId, id }, ({ tx, change }) =>
        change({ sent, baseVersion }, async () => {
          const [row] = await tx.update(records).set(sent).where(ownRecord(userId, id)).returning();
          return fromRow(written(row));
        }),
      ),

    deleteRecord: (userId: string, id: string, baseVersion?: BaseVersion) =>
      versionedDone.delete({ userId, id }, baseVersion),
  };
}

export type MaintenanceStore = ReturnType<typeof createMaintenanceStore>;

const { lookAt: _, ...ofItem } = getTableColumns(items);

const ownItem = (userId: string, id: string) => and(eq(items.userId, userId), eq(items.id, id));
const ownRecord = (userId: string, id: string) => and(eq(records.userId, userId), eq(records.id, id));

function written<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('the row just written is gone');
  return row;
}

const fromRow = <Row extends { createdAt: Date }>({ createdAt, ...row }: Row) => ({
  ...row,
  createdAt: createdAt.toISOString(),
});
