import { maxFollowedRides } from '@estradeiro/contract/followed-rides';
import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { addJobs } from '#platform/jobs.store.ts';
import { lockRider } from '#platform/users.store.ts';
import { users } from '#platform/users.tables.ts';
import { followedRides } from './followed-rides.tables.ts';

export type FollowedRow = typeof followedRides.$inferSelect;

/** The kind of job that looks whether a ride's arrival is missed; its payload is `{ rideId }`. */
export const lookJob = 'followed-ride-look';

/** What belongs to a change, in its transaction. */
type With<Changed> = (tx: Database, changed: Changed, riderFirstName: string) => Promise<void>;

/** Every read is bounded by the end: a ride that has ended is not there, whether or not it was deleted already. */
export function createFollowedRidesStore(db: Database) {
  const openOf = (userId: string, now: Date) => and(eq(followedRides.userId, userId), gt(followedRides.expiresAt, now));
  return {
    /** The rider's own, newest first. */
    list: (userId: string, now: Date): Promise<FollowedRow[]> =>
      db
        .select()
        .from(followedRides)
        .where(openOf(userId, now))
        .orderBy(desc(followedRides.createdAt), desc(followedRides.id))
        .limit(maxFollowedRides),

    /** With its first look. An existing one of that id is returned unchanged, so that a repeated request makes no second link. */
    insert: (row: FollowedRow, lookAt: Date): Promise<FollowedRow | 'full'> =>
      db.transaction(async (tx) => {
        await lockRider(tx, row.userId);
        const [before] = await tx.select().from(followedRides).where(eq(followedRides.id, row.id)).limit(1);
        if (before) return before;
        if ((await tx.$count(followedRides, openOf(row.userId, row.createdAt))) >= maxFollowedRides) return 'full';
        await tx.insert(followedRides).values(row);
        await addJobs(tx, lookJob, [{ rideId: row.id }], lookAt);
        return row;
      }),

    /** Null where no open ride has that hash. */
    async byHash(hash: string, now: Date): Promise<{ ride: FollowedRow; riderFirstName: string } | null> {
      const [found] = await db
        .select({ ride: followedRides, riderFirstName: users.firstName })
        .from(followedRides)
        .innerJoin(users, eq(users.id, followedRides.userId))
        .where(and(eq(followedRides.linkHash, hash), gt(followedRides.expiresAt, now)))
        .limit(1);
      return found ?? null;
    },

    /** The rider of an open ride. */
    async riderOf(id: string, now: Date): Promise<string | null> {
      const isOpen = and(eq(followedRides.id, id), gt(followedRides.expiresAt, now));
      const [found] = await db.select({ userId: followedRides.userId }).from(followedRides).where(isOpen);
      return found?.userId ?? null;
    },

    /** Changes each open ride of the rider, or the one of that id; concurrent changes wait for each other. */
    change: <Changed extends { row: FollowedRow }>(
      { userId, id }: { userId: string; id?: string },
      now: Date,
      by: (row: FollowedRow) => Changed,
      withEach: With<Changed>,
    ): Promise<{ changed: Changed[]; riderFirstName: string }> =>
      db.transaction(async (tx) => {
        await lockRider(tx, userId);
        const [rider] = await tx.select({ firstName: users.firstName }).from(users).where(eq(users.id, userId));
        const riderFirstName = rider?.firstName ?? '';
        const chosen = and(openOf(userId, now), id === undefined ? undefined : eq(followedRides.id, id));
        const open = await tx.select().from(followedRides).where(chosen).limit(maxFollowedRides);
        const changed = open.map(by);
        for (const one of changed) {
          await tx.update(followedRides).set(one.row).where(eq(followedRides.id, one.row.id));
          await withEach(tx, one, riderFirstName);
        }
        return { changed, riderFirstName };
      }),

    /** The rider's rides of which a missed arrival is told no longer end with the sign-in that made them. */
    async outliveSessions(userId: string, tx: Database): Promise<void> {
      await tx
        .update(followedRides)
        .set({ sid: null })
        .where(and(eq(followedRides.userId, userId), eq(followedRides.tellsIfLate, true)));
    },

    /** False where the rider has no such ride. */
    async delete(userId: string, id: string): Promise<boolean> {
      const deleted = await db
        .delete(followedRides)
        .where(and(eq(followedRides.userId, userId), eq(followedRides.id, id)))
        .returning({ id: followedRides.id });
      return deleted.length > 0;
    },

    /** Deletes what has ended, with its line. */
    async deleteEnded(now: Date): Promise<void> {
      await db.delete(followedRides).where(lte(followedRides.expiresAt, now));
    },
  };
}

export type FollowedRidesStore = ReturnType<typeof createFollowedRidesStore>;
