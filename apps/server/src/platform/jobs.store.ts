import { and, asc, eq, inArray, isNotNull, isNull, lte, min, or } from 'drizzle-orm';
import type { Database } from './database.ts';
import { jobs } from './jobs.tables.ts';

/** `claimedUntil` is the proof of a claim: whoever lost it to another instance changes nothing any more. */
export type ClaimedJob = { id: number; kind: string; payload: unknown; failures: number; claimedUntil: Date };

/** Writes jobs in the transaction of their cause, in the order in which they are to be taken. */
export async function addJobs(tx: Database, kind: string, payloads: readonly unknown[], runAt: Date): Promise<void> {
  if (payloads.length === 0) return;
  await tx.insert(jobs).values(payloads.map((payload) => ({ kind, payload, runAt })));
}

export function createJobsStore(db: Database) {
  const held = ({ id, claimedUntil }: ClaimedJob) => and(eq(jobs.id, id), eq(jobs.claimedUntil, claimedUntil));

  const isDue = (kinds: readonly string[], now: Date) =>
    and(
      inArray(jobs.kind, [...kinds]),
      lte(jobs.runAt, now),
      or(isNull(jobs.claimedUntil), lte(jobs.claimedUntil, now)),
    );

  return {
    /** Those of which some job is due and free, the longest waiting first. */
    async dueKinds(kinds: readonly string[], now: Date): Promise<string[]> {
      const rows = await db
        .select({ kind: jobs.kind })
        .from(jobs)
        .where(isDue(kinds, now))
        .groupBy(jobs.kind)
        .orderBy(asc(min(jobs.runAt)));
      return rows.map(({ kind }) => kind);
    },

    /** Takes up to `limit` due jobs, the longest due first, that no other instance holds. */
    async claim(kinds: readonly string[], limit: number, now: Date, claimedUntil: Date): Promise<ClaimedJob[]> {
      // Apart, since PostgreSQL may run a subquery again for each row, and would lock more than the limit.
      const due = db
        .$with('due')
        .as(
          db
            .select({ id: jobs.id })
            .from(jobs)
            .where(isDue(kinds, now))
            .orderBy(asc(jobs.runAt), asc(jobs.id))
            .limit(limit)
            .for('update', { skipLocked: true }),
        );
      const rows = await db
        .with(due)
        .update(jobs)
        .set({ claimedUntil })
        .where(inArray(jobs.id, db.select({ id: due.id }).from(due)))
        .returning();
      return rows
        .sort((a, b) => a.runAt.getTime() - b.runAt.getTime() || a.id - b.id)
        .map(({ id, kind, payload, failures }) => ({ id, kind, payload, failures, claimedUntil }));
    },

    async finish(job: ClaimedJob): Promise<void> {
      await db.delete(jobs).where(held(job));
    },

    /** Gives a job back, to be taken again at `runAt`. */
    async postpone(job: ClaimedJob, runAt: Date, failures: number): Promise<void> {
      await db.update(jobs).set({ runAt, failures, claimedUntil: null }).where(held(job));
    },

    /** For whoever owns the database alone: claims at start are those of a process that is no more. */
    async releaseAll(): Promise<void> {
      await db.update(jobs).set({ claimedUntil: null }).where(isNotNull(jobs.claimedUntil));
    },
  };
}

export type JobsStore = ReturnType<typeof createJobsStore>;
