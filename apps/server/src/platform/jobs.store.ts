import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, min, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { jobs } from './jobs.tables.ts';

/** `claimedUntil` is the proof of a claim: after losing it to another instance, a job can no longer be changed. */
export type ClaimedJob = { id: number; kind: string; payload: unknown; failures: number; claimedUntil: Date };

/**
 * The owner of jobs, and their rank among this owner's jobs; owners take turns. Jobs without an owner are taken in due
 * order.
 */
export type JobTurn = { owner: string; priority: number };

/** Jobs tried before rank behind their owner's untried ones. */
export const triedPriority = 100;

/** Writes jobs in the transaction of their cause, in the order in which they are to be taken. */
export async function addJobs(
  tx: Database,
  kind: string,
  payloads: readonly unknown[],
  runAt: Date,
  turn: JobTurn | null = null,
): Promise<void> {
  if (payloads.length === 0) return;
  await tx.insert(jobs).values(payloads.map((payload) => ({ kind, payload, runAt, ...turn })));
}

/**
 * The same as a part of a larger statement, which writes one job where `condition` finds a row, for each row of `from`.
 */
export const jobWhere = (kind: string, payload: unknown, runAt: Date, condition: SQL, from: SQL): SQL => sql`
  insert into jobs (kind, payload, run_at)
  select ${kind}, ${JSON.stringify(payload)}::jsonb, ${runAt.toISOString()}::timestamptz from ${from}
  where exists (${condition})`;

export type JobAge = 'under_10s' | 'under_1m' | 'under_10m' | 'over_10m';
export type DueJobs = { kind: string; byAge: Record<JobAge, number>; longestMs: number };

export function createJobsStore(db: Database) {
  const held = ({ id, claimedUntil }: ClaimedJob) => and(eq(jobs.id, id), eq(jobs.claimedUntil, claimedUntil));

  const isFree = (now: Date) => or(isNull(jobs.claimedUntil), lte(jobs.claimedUntil, now));
  const isDue = (kinds: readonly string[], now: Date) =>
    and(inArray(jobs.kind, [...kinds]), lte(jobs.runAt, now), isFree(now));

  return {
    /** The kinds with a due and free job, the longest waiting first. */
    async dueKinds(kinds: readonly string[], now: Date): Promise<string[]> {
      const rows = await db
        .select({ kind: jobs.kind })
        .from(jobs)
        .where(isDue(kinds, now))
        .groupBy(jobs.kind)
        .orderBy(asc(min(jobs.runAt)));
      return rows.map(({ kind }) => kind);
    },

    /**
     * Claims up to `limit` due jobs that no other instance holds. Owners take turns, counting running jobs; ties go to
     * the lower priority, then to the owner with the fewest pending jobs, then to the earliest due.
     */
    async claim(kinds: readonly string[], limit: number, now: Date, claimedUntil: Date): Promise<ClaimedJob[]> {
      const owner = sql`coalesce(${jobs.owner}, ${jobs.id}::text)`;
      const turns = db
        .select({
          id: jobs.id,
          priority: jobs.priority,
          runAt: jobs.runAt,
          turn: sql<number>`row_number() over (partition by ${owner} order by ${isFree(now)}, ${jobs.priority}, ${jobs.runAt}, ${jobs.id})`.as(
            'turn',
          ),
          waiting: sql<number>`count(*) over (partition by ${owner})`.as('waiting'),
          free: sql<boolean>`${isFree(now)}`.as('free'),
        })
        .from(jobs)
        .where(and(inArray(jobs.kind, [...kinds]), lte(jobs.runAt, now)))
        .as('turns');
      const order = [turns.turn, asc(turns.priority), turns.waiting, asc(turns.runAt), asc(turns.id)];
      // More than the limit, since other instances may hold some of them by now.
      const next = db
        .select()
        .from(turns)
        .where(eq(turns.free, true))
        .orderBy(...order)
        .limit(4 * limit)
        .as('next');
      // Separate, since PostgreSQL may run a subquery again for each row, and would lock more than the limit.
      const due = db
        .$with('due')
        .as(
          db
            .select({ id: jobs.id })
            .from(jobs)
            .innerJoin(next, eq(next.id, jobs.id))
            .where(isDue(kinds, now))
            .orderBy(next.turn, asc(next.priority), next.waiting, asc(next.runAt), asc(next.id))
            .limit(limit)
            .for('update', { of: jobs, skipLocked: true }),
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

    /** Due and free jobs of each kind, counted by age, with the oldest. */
    async dueByKind(now: Date): Promise<DueJobs[]> {
      const rows = await db
        .select({ kind: jobs.kind, runAt: min(jobs.runAt), ...counts(now) })
        .from(jobs)
        .where(and(lte(jobs.runAt, now), isFree(now)))
        .groupBy(jobs.kind);
      return rows.map(({ kind, runAt, ...byAge }) => ({
        kind,
        byAge,
        longestMs: runAt ? now.getTime() - runAt.getTime() : 0,
      }));
    },

    async finish(job: ClaimedJob): Promise<void> {
      await db.delete(jobs).where(held(job));
    },

    /** Returns a job, to be taken again at `runAt`, after its owner's untried ones. */
    async postpone(job: ClaimedJob, runAt: Date, failures: number): Promise<void> {
      const tried = sql`case when ${jobs.owner} is null then ${jobs.priority} else ${triedPriority} end`;
      await db.update(jobs).set({ runAt, failures, claimedUntil: null, priority: tried }).where(held(job));
    },

    /** Releases all claims at the start of a database's sole user: they belong to a process that has ended. */
    async releaseAll(): Promise<void> {
      await db.update(jobs).set({ claimedUntil: null }).where(isNotNull(jobs.claimedUntil));
    },
  };
}

/** Counts of due jobs in disjoint ranges of age, the last one without an upper bound. */
function counts(now: Date): Record<JobAge, SQL<number>> {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
  const between = (from: Date | null, to: Date) =>
    sql<number>`count(*) filter (where ${and(from ? gt(jobs.runAt, from) : undefined, lte(jobs.runAt, to))})`.mapWith(
      Number,
    );
  return {
    under_10s: between(ago(10), now),
    under_1m: between(ago(60), ago(10)),
    under_10m: between(ago(600), ago(60)),
    over_10m: between(null, ago(600)),
  };
}

export type JobsStore = ReturnType<typeof createJobsStore>;
