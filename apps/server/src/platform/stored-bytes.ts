import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** Bytes by rider; riders without any are left out. */
export type StoredBytes = (userIds: readonly string[]) => Promise<Map<string, number>>;

type Counted = {
  table: PgTable;
  columns: readonly PgColumn[];
  userId: PgColumn;
  /** The table of `userId` where that is another one. */
  owners?: { table: PgTable; on: SQL };
};

/** Counts these columns of a rider's rows. A length is read without the value, so that photos stay on the disk. */
export const storedBytes =
  (db: Database, { table, columns, userId, owners }: Counted): StoredBytes =>
  async (userIds) => {
    const lengths = columns.map((column) => sql`coalesce(octet_length(${column}), 0)`);
    const bytes = sql<number>`sum(${sql.join(lengths, sql` + `)})`.mapWith(Number);
    const query = db
      .select({ userId: sql<string>`${userId}`, bytes })
      .from(table)
      .$dynamic();
    if (owners) query.innerJoin(owners.table, owners.on);
    const rows = await query.where(inArray(userId, [...userIds])).groupBy(userId);
    return new Map(rows.map((row) => [row.userId, row.bytes]));
  };
