import { and, eq, gte, inArray, lt, lte, min, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { addJobs } from '#platform/jobs.store.ts';
import { bookingComSyncJobs } from './lodging-platform.tables.ts';

/** The kind of the job for a batch; its payload names the entries. */
export const syncJob = 'lodging-platform-sync';
export type SyncBatch = { ids: string[] };
export type RunningSync = { id: string; entityId: string };

/** The minutes from each failed attempt to the next; there are four attempts. */
const retryMinutes = [1, 5, 30];
const retentionDays = 7;

/** Places to be read again from the platform. One job of the queue handles a batch of them (decision 0013). */
export function createSyncJobs(db: Database) {
  const open = inArray(bookingComSyncJobs.status, ['pending', 'running']);
  const among = (ids: readonly string[]) => inArray(bookingComSyncJobs.id, [...ids]);

  return {
    /** Adds one for each place that has none open, with their job, in one transaction; returns their number. */
    async add(entityIds: readonly string[], now: Date): Promise<number> {
      if (entityIds.length === 0) return 0;
      return db.transaction(async (tx) => {
        const rows = await tx
          .insert(bookingComSyncJobs)
          .values(entityIds.toSorted().map((entityId) => ({ jobType: 'details' as const, entityId, scheduledAt: now })))
          .onConflictDoNothing()
          .returning({ id: bookingComSyncJobs.id });
        if (rows.length > 0) await addJobs(tx, syncJob, [{ ids: rows.map(({ id }) => id) } satisfies SyncBatch], now);
        return rows.length;
      });
    },

    /**
     * Takes the due entries of a batch. A running one was interrupted with its process, since only one worker has a
     * batch at a time. It counts as an attempt, so that an entry that always kills the process ends.
     */
    async start(ids: readonly string[], now: Date): Promise<RunningSync[]> {
      const interrupted = and(among(ids), eq(bookingComSyncJobs.status, 'running'));
      await db
        .update(bookingComSyncJobs)
        .set({ status: 'failed', completedAt: now, lastError: 'interrupted' })
        .where(and(interrupted, gte(bookingComSyncJobs.retryCount, bookingComSyncJobs.maxRetries)));
      const due = and(eq(bookingComSyncJobs.status, 'pending'), lte(bookingComSyncJobs.scheduledAt, now));
      return db
        .update(bookingComSyncJobs)
        .set({
          status: 'running',
          startedAt: now,
          retryCount: sql`${bookingComSyncJobs.retryCount} + (${bookingComSyncJobs.status} = 'running')::int`,
        })
        .where(and(among(ids), or(eq(bookingComSyncJobs.status, 'running'), due)))
        .returning({ id: bookingComSyncJobs.id, entityId: bookingComSyncJobs.entityId });
    },

    async complete(ids: readonly string[], now: Date): Promise<void> {
      if (ids.length === 0) return;
      await db
        .update(bookingComSyncJobs)
        .set({ status: 'completed', completedAt: now, lastError: null })
        .where(and(among(ids), open));
    },

    /** Marks entries as failed where a retry is useless. */
    async fail(ids: readonly string[], now: Date, error: string): Promise<void> {
      if (ids.length === 0) return;
      await db
        .update(bookingComSyncJobs)
        .set({ status: 'failed', completedAt: now, lastError: error })
        .where(and(among(ids), open));
    },

    /** Postpones failed entries by their number of attempts, or marks them as failed after the last. */
    async retry(ids: readonly string[], now: Date, error: string): Promise<void> {
      const running = and(among(ids), eq(bookingComSyncJobs.status, 'running'));
      await db
        .update(bookingComSyncJobs)
        .set({ status: 'failed', completedAt: now, lastError: error })
        .where(and(running, gte(bookingComSyncJobs.retryCount, bookingComSyncJobs.maxRetries)));
      for (const [retries, minutes] of retryMinutes.entries()) {
        const scheduledAt = new Date(now.getTime() + minutes * 60_000);
        await db
          .update(bookingComSyncJobs)
          .set({ status: 'pending', retryCount: retries + 1, scheduledAt, lastError: error })
          .where(and(running, eq(bookingComSyncJobs.retryCount, retries)));
      }
    },

    /** When the next of a batch is due; null when all have ended. */
    async nextDue(ids: readonly string[]): Promise<Date | null> {
      const [row] = await db
        .select({ at: min(bookingComSyncJobs.scheduledAt) })
        .from(bookingComSyncJobs)
        .where(and(among(ids), open));
      return row?.at ?? null;
    },

    async deleteOld(now: Date): Promise<void> {
      const before = new Date(now.getTime() - retentionDays * 86_400_000);
      await db.delete(bookingComSyncJobs).where(lt(bookingComSyncJobs.completedAt, before));
    },
  };
}

export type SyncJobs = ReturnType<typeof createSyncJobs>;
