import { endedMapTaskDays, type MapTask, type NewMapTask } from '@estradeiro/contract/operator-maps';
import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import { type Actor, writeAction } from './actions.store.ts';
import type { MapOutcome, MapProgress } from './map-administration.provider.ts';
import { mapTasks } from './operator.tables.ts';
import { readSetting, writeSetting } from './settings.store.ts';
import { texts } from './texts.ts';

type Row = typeof mapTasks.$inferSelect;

/** An instance that has not been seen for so long works on it no more. */
export const lostAfterMs = 60_000;
/** A task that as many instances broke off is not begun again. */
const mostAttempts = 3;
const mostUpdateTries = 3;
/** Longer than the hours in which updates begin, and shorter than a day without them. */
const nightMs = 12 * 3_600_000;
const mostQueued = 20;
const mostEnded = 10;

const updates = { switch: 'map_updates', lastAt: 'map_updates_at' } as const;

/** The queue of installations and removals of maps, of which all instances together work on one. */
export function createMapTasks({ db, clock }: { db: Database; clock: Clock }) {
  const isOpen = inArray(mapTasks.state, ['queued', 'running']);

  async function insert(tx: Database, task: NewMapTask): Promise<{ row: Row; isNew: boolean }> {
    const same = { kind: task.kind, targets: targetsOf(task) };
    const [row] = await tx
      .insert(mapTasks)
      .values({ ...same, state: 'queued', createdAt: clock.now() })
      .onConflictDoNothing()
      .returning();
    if (row) return { row, isNew: true };
    const where = and(isOpen, eq(mapTasks.kind, same.kind), eq(mapTasks.targets, same.targets));
    const [there] = await tx.select().from(mapTasks).where(where);
    // It ended in between.
    if (!there) throw new AppError('changed_elsewhere');
    return { row: there, isNew: false };
  }

  const asQueued = { state: 'queued', step: null, fraction: null, detail: null } as const;

  async function queueAgain(which: SQL | undefined): Promise<void> {
    await db
      .update(mapTasks)
      .set({ ...asQueued, state: 'failed', endedAt: clock.now(), failure: texts.brokenOffOften })
      .where(and(which, sql`${mapTasks.attempts} >= ${mostAttempts}`));
    await db.update(mapTasks).set(asQueued).where(which);
  }

  return {
    /** Those under way and in the queue, in their order, and the newest of those that ended. */
    async list(): Promise<MapTask[]> {
      const open = await db
        .select()
        .from(mapTasks)
        .where(isOpen)
        .orderBy(desc(mapTasks.state), asc(mapTasks.createdAt), asc(mapTasks.id));
      const ended = await db
        .select()
        .from(mapTasks)
        .where(sql`not (${isOpen})`)
        .orderBy(desc(mapTasks.endedAt), desc(mapTasks.id))
        .limit(mostEnded);
      return [...open, ...ended].map(toMapTask);
    },

    /** Queues it, and writes that down; gives the same where it is in the queue already. Fails with `limit_reached`. */
    async add(task: NewMapTask, actor: Actor): Promise<MapTask> {
      return db.transaction(async (tx) => {
        if ((await tx.$count(mapTasks, isOpen)) >= mostQueued) {
          throw new AppError('limit_reached', { message: texts.fullQueue });
        }
        const { row, isNew } = await insert(tx, task);
        if (isNew) await writeAction(tx, clock, actor, 'queued_maps', aboutOf(row));
        return toMapTask(row);
      });
    },

    /** False where it is neither in the queue nor under way. */
    async cancel(id: string, actor: Actor): Promise<boolean> {
      return db.transaction(async (tx) => {
        const [row] = await tx
          .update(mapTasks)
          .set({ state: 'cancelled', endedAt: clock.now(), step: null, fraction: null, detail: null })
          .where(and(eq(mapTasks.id, id), isOpen))
          .returning();
        if (row) await writeAction(tx, clock, actor, 'cancelled_maps', aboutOf(row));
        return row !== undefined;
      });
    },

    /** Takes the one that another instance has left, else the oldest of the queue, unless one is under way. */
    async claim(): Promise<Row | null> {
      const now = clock.now();
      const lost = and(eq(mapTasks.state, 'running'), lt(mapTasks.seenAt, new Date(now.getTime() - lostAfterMs)));
      await queueAgain(lost);
      if ((await db.$count(mapTasks, eq(mapTasks.state, 'running'))) > 0) return null;
      const oldest = db
        .select({ id: mapTasks.id })
        .from(mapTasks)
        .where(eq(mapTasks.state, 'queued'))
        .orderBy(asc(mapTasks.createdAt), asc(mapTasks.id))
        .limit(1);
      try {
        const [row] = await db
          .update(mapTasks)
          .set({ state: 'running', seenAt: now, attempts: sql`${mapTasks.attempts} + 1` })
          .where(and(inArray(mapTasks.id, oldest), eq(mapTasks.state, 'queued')))
          .returning();
        return row ?? null;
      } catch (error) {
        if (isTaken(error)) return null;
        throw error;
      }
    },

    /** Notes how far it is; false once it was cancelled. */
    async report(id: string, progress: MapProgress | null): Promise<boolean> {
      const [row] = await db
        .update(mapTasks)
        .set({ seenAt: clock.now(), ...progress })
        .where(and(eq(mapTasks.id, id), eq(mapTasks.state, 'running')))
        .returning({ id: mapTasks.id });
      return row !== undefined;
    },

    /** Notes its end, unless it was cancelled. */
    async end(id: string, { failure, remarks }: MapOutcome): Promise<void> {
      const now = clock.now();
      await db.transaction(async (tx) => {
        const [row] = await tx
          .update(mapTasks)
          .set({
            state: failure === null ? 'done' : 'failed',
            failure,
            endedAt: now,
            step: null,
            detail: remarks || null,
          })
          .where(and(eq(mapTasks.id, id), eq(mapTasks.state, 'running')))
          .returning();
        if (row?.kind === 'update' && failure === null) await writeSetting(tx, updates.lastAt, now.toISOString());
      });
    },

    /** Gives it back at a clean stop, which is no attempt, so that the next start goes on with it. */
    async release(id: string): Promise<void> {
      await db
        .update(mapTasks)
        .set({ ...asQueued, attempts: sql`greatest(${mapTasks.attempts} - 1, 0)` })
        .where(and(eq(mapTasks.state, 'running'), eq(mapTasks.id, id)));
    },

    /** Queues again what an earlier process of ours left when it was killed, unless that happened too often. */
    releaseLeft: () => queueAgain(eq(mapTasks.state, 'running')),

    updatesMonthly: async (): Promise<boolean> => (await readSetting(db, updates.switch)) === 'on',

    async setUpdates(monthly: boolean, actor: Actor): Promise<void> {
      await db.transaction(async (tx) => {
        await writeSetting(tx, updates.switch, monthly ? 'on' : 'off');
        await writeAction(tx, clock, actor, 'set_map_updates', monthly ? 'on' : 'off');
      });
    },

    /**
     * Queues the monthly update where it is due: long after the last that went well, once in a night, and in so long a
     * time at most three times, since a source that is gone fails each of them.
     */
    async addUpdate(everyMs: number): Promise<void> {
      const last = await readSetting(db, updates.lastAt);
      const now = clock.now().getTime();
      if (last !== null && now - new Date(last).getTime() < everyMs) return;
      const since = (ms: number) =>
        db.$count(mapTasks, and(eq(mapTasks.kind, 'update'), gt(mapTasks.createdAt, new Date(now - ms))));
      if ((await since(nightMs)) > 0 || (await since(everyMs)) >= mostUpdateTries) return;
      await insert(db, { kind: 'update' });
    },

    async deleteOld(): Promise<void> {
      const oldest = new Date(clock.now().getTime() - endedMapTaskDays * 24 * 3_600_000);
      await db.delete(mapTasks).where(lt(mapTasks.endedAt, oldest));
    },
  };
}

export type MapTasks = ReturnType<typeof createMapTasks>;

function targetsOf(task: NewMapTask): string {
  if (task.kind === 'install') return [...new Set(task.targets)].sort().join(' ');
  return task.kind === 'remove' ? task.id : '';
}

/** As in the list of what was done: 'install sul sudeste'. */
const aboutOf = ({ kind, targets }: Row) => `${kind} ${targets}`.trim().slice(0, 500);

/** Another instance began one in the same moment. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '23505') || isTaken(error.cause));

const toMapTask = ({ seenAt: _, attempts: __, targets, createdAt, endedAt, ...task }: Row): MapTask => ({
  ...task,
  targets: targets === '' ? [] : targets.split(' '),
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});
