import { asc, desc, inArray, lt, lte } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { apiRequestLogs } from './lodging-platform.tables.ts';

export type NewLogEntry = Omit<typeof apiRequestLogs.$inferInsert, 'id' | 'ipAddress'>;

const retentionDays = 14;
export const mostLogEntries = 20_000;
/** How many entries one statement deletes, so that no caller waits for it. */
const deletedAtOnce = 5_000;

/** The log of calls to the platform, as far as it may be stored. */
export function createRequestLogs(db: Database) {
  const oldestIds = (before: Date) =>
    db
      .select({ id: apiRequestLogs.id })
      .from(apiRequestLogs)
      .where(lt(apiRequestLogs.createdAt, before))
      .orderBy(asc(apiRequestLogs.id))
      .limit(deletedAtOnce);

  return {
    /** `entry` has been redacted. */
    async add(entry: NewLogEntry): Promise<void> {
      await db.insert(apiRequestLogs).values(entry);
    },

    /** Deletes entries older than two weeks, and the oldest beyond 20,000. */
    async deleteOld(now: Date): Promise<void> {
      const before = new Date(now.getTime() - retentionDays * 86_400_000);
      for (let deleted = deletedAtOnce; deleted === deletedAtOnce; ) {
        const rows = await db
          .delete(apiRequestLogs)
          .where(inArray(apiRequestLogs.id, oldestIds(before)))
          .returning({ id: apiRequestLogs.id });
        deleted = rows.length;
      }
      const [lastTooMany] = await db
        .select({ id: apiRequestLogs.id })
        .from(apiRequestLogs)
        .orderBy(desc(apiRequestLogs.id))
        .offset(mostLogEntries)
        .limit(1);
      if (lastTooMany) await db.delete(apiRequestLogs).where(lte(apiRequestLogs.id, lastTooMany.id));
    },
  };
}

export type RequestLogs = ReturnType<typeof createRequestLogs>;
