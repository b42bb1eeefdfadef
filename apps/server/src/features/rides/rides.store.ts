import type { BaseVersion } from '@estradeiro/contract/base-version';
import {
  maxRideRecords,
  type NewRideRecord,
  type RideRecord,
  type RideRecordDetail,
  rideLinesPage,
  rideRecordsPage,
} from '@estradeiro/contract/rides';
import { and, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#platform/database.ts';
import { addJobs } from '#platform/jobs.store.ts';
import { storedBytes } from '#platform/stored-bytes.ts';
import { lockRider } from '#platform/users.store.ts';
import { versionedRecords } from '#platform/versioned-records.ts';
import { type GantriesJob, gantriesJob, whenToTell } from './gantries-job.ts';
import { rides } from './rides.tables.ts';

/** Tracks may be hundreds of kilobytes: lists never read them. */
const { track: _, trackTimes: __, stops: ___, userId: ____, ...listed } = getTableColumns(rides);

const latestFirst = [desc(rides.startedAt), desc(rides.id)];

/** Recorded rides, each visible only to its rider. */
export function createRidesStore(db: Database, pageSize = rideRecordsPage) {
  const versioned = versionedRecords<RideRecord>(db, {
    async read(tx, { userId, id }) {
      const [row] = await tx.select(listed).from(rides).where(own(userId, id));
      return row ? toRecord(row) : null;
    },
    deletedAs: ['name', 'vehicleId'],
    remove: (tx, { userId, id }) => tx.delete(rides).where(own(userId, id)),
  });

  /** The rides after the one with the id `before`, in the order of `latestFirst`. */
  function olderThan(userId: string, before: string | undefined) {
    const cursor = db
      .select({ at: rides.startedAt, id: rides.id })
      .from(rides)
      .where(own(userId, before ?? userId));
    return and(eq(rides.userId, userId), before ? lt(sql`(${rides.startedAt}, ${rides.id})`, cursor) : undefined);
  }

  return {
    /** One page, latest first; `before` is the id of the last ride of the page before. */
    async list(userId: string, before?: string): Promise<RideRecord[]> {
      const rows = await db
        .select(listed)
        .from(rides)
        .where(olderThan(userId, before))
        .orderBy(...latestFirst)
        .limit(pageSize);
      return rows.map(toRecord);
    },

    /** The tracks of `rideLinesPage` rides, in the same order. */
    tracks: (userId: string, before?: string): Promise<{ id: string; track: string }[]> =>
      db
        .select({ id: rides.id, track: rides.track })
        .from(rides)
        .where(olderThan(userId, before))
        .orderBy(...latestFirst)
        .limit(rideLinesPage),

    bytes: storedBytes(db, {
      table: rides,
      userId: rides.userId,
      columns: [rides.track, rides.outline, rides.trackTimes],
    }),

    /** Every ride with its track, latest first, one in memory at a time. */
    async *records(userId: string): AsyncGenerator<RideRecordDetail> {
      let before: string | undefined;
      do {
        const page = await this.list(userId, before);
        for (const { id } of page) {
          const ride = await this.byId(userId, id);
          if (ride) yield ride;
        }
        before = page.length === pageSize ? page.at(-1)?.id : undefined;
      } while (before);
    },

    /** The names of those of these rides that are the rider's own. */
    namesOf: (userId: string, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
      db
        .select({ id: rides.id, name: rides.name })
        .from(rides)
        .where(and(eq(rides.userId, userId), inArray(rides.id, [...ids]))),

    /** Null when the rider has no such ride. */
    async byId(userId: string, id: string): Promise<RideRecordDetail | null> {
      const [row] = await db.select().from(rides).where(own(userId, id)).limit(1);
      return row ? toDetail(row) : null;
    },

    /** The rider of a ride, null when it is gone. */
    async riderOf(id: string): Promise<string | null> {
      const [row] = await db.select({ userId: rides.userId }).from(rides).where(eq(rides.id, id)).limit(1);
      return row?.userId ?? null;
    },

    /** Writes where the ride is still there, and keeps it until that is committed. */
    whileThere: (userId: string, id: string, write: (tx: Database) => Promise<void>): Promise<void> =>
      db.transaction(async (tx) => {
        const [row] = await tx.select({ id: rides.id }).from(rides).where(own(userId, id)).for('key share');
        if (row) await write(tx);
      }),

    /** A second insert under one id changes nothing and returns the first. */
    insert: (userId: string, id: string, ride: NewRideRecord, createdAt: Date) =>
      db.transaction(async (tx): Promise<RideRecordDetail | 'full'> => {
        await lockRider(tx, userId);
        const [made] = await tx.select().from(rides).where(own(userId, id)).limit(1);
        if (made) return toDetail(made);
        if ((await tx.$count(rides, eq(rides.userId, userId))) >= maxRideRecords) return 'full';
        const times = { startedAt: new Date(ride.startedAt), endedAt: new Date(ride.endedAt), createdAt };
        const [row] = await tx
          .insert(rides)
          .values({ ...ride, ...times, id, userId })
          .returning();
        if (!row) throw new Error('the row just written is gone');
        const tellAt = whenToTell(times.endedAt, createdAt);
        if (tellAt) await addJobs(tx, gantriesJob, [{ rideId: id } satisfies z.infer<typeof GantriesJob>], tellAt);
        return toDetail(row);
      }),

    update: (userId: string, id: string, sent: Pick<NewRideRecord, 'name' | 'vehicleId'>, baseVersion?: BaseVersion) =>
      versioned.locked({ userId, id }, ({ tx, current, change }) =>
        change({ sent, baseVersion }, async () => {
          await tx.update(rides).set(sent).where(own(userId, id));
          return { ...current, ...sent };
        }),
      ),

    delete: (userId: string, id: string, baseVersion?: BaseVersion) => versioned.delete({ userId, id }, baseVersion),
  };
}

export type RidesStore = ReturnType<typeof createRidesStore>;

type Row = typeof rides.$inferSelect;

const own = (userId: string, id: string) => and(eq(rides.userId, userId), eq(rides.id, id));

const toRecord = ({ bendsPerHour, ...row }: Omit<Row, 'track' | 'trackTimes' | 'stops' | 'userId'>): RideRecord => ({
  ...row,
  ...(bendsPerHour !== null && { bendsPerHour }),
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
});

const toDetail = ({ track, trackTimes, stops, userId: _, ...row }: Row): RideRecordDetail => ({
  ...toRecord(row),
  track,
  ...(trackTimes !== null && { trackTimes }),
  stops,
});
