import {
  mostRiding,
  type OfferedRoute,
  type RidingMember,
  type RidingSharing,
  type SharingDuration,
  sharingMinutes,
} from '@estradeiro/contract/groups/riding';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { and, desc, eq, getTableColumns, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { lockRider } from '#platform/users.store.ts';
import { users } from '#platform/users.tables.ts';
import { blockedInEitherDirection, isNotBlocked } from './blocked-in-either-direction.store.ts';
import { groupChats, groupMembers } from './groups.tables.ts';
import { memberIn, staysIn } from './locks.store.ts';
import { groupRidings } from './riding.tables.ts';
import { toRidingMember, toSharing } from './riding-rows.ts';

export type Begun = { id: string; groupId: string; sessionId: string; duration: SharingDuration };
export type Place = {
  position: LatLng;
  headingDegrees: number | null;
  standingSeconds: number | null;
  fixAt: Date;
};
/** What a rider tells the group beside the position. */
type Announced = Partial<{ ridesLast: boolean; routeName: string | null; route: OfferedRoute['route'] | null }>;
/** A rider whose sharing ended, and its group. */
export type Ended = { userId: string; groupId: string };

/** Position sharing of riders with groups. `now` decides which are expired. */
export function createRidingStore(db: Database) {
  return {
    async sharing(userId: string, now: Date): Promise<RidingSharing | null> {
      const [row] = await db
        .select({ ...withoutRoute, groupName: groupChats.name })
        .from(groupRidings)
        .innerJoin(groupChats, eq(groupChats.id, groupRidings.groupId))
        .where(own(userId, now));
      return row ? toSharing(row, now) : null;
    },

    /**
     * Starts sharing with a group and replaces any earlier sharing; `left` is the group of the earlier one if that was
     * another. A repeated id starts nothing again. Null where the rider is not in the group.
     */
    start: (userId: string, begun: Begun, now: Date) =>
      db.transaction(async (tx): Promise<{ left: string | null } | null> => {
        await lockRider(tx, userId);
        if (!(await staysIn(tx, begun.groupId, userId))) return null;
        const [before] = await tx
          .select({ id: groupRidings.id, groupId: groupRidings.groupId, expiresAt: groupRidings.expiresAt })
          .from(groupRidings)
          .where(eq(groupRidings.userId, userId));
        if (before?.id === begun.id) return { left: null };
        const isSame = before?.groupId === begun.groupId;
        const isProlonged = isSame && before.expiresAt > now;
        const expiresAt = new Date(now.getTime() + sharingMinutes[begun.duration] * 60_000);
        const set = { ...begun, ...(!isProlonged && nothingAnnounced), startedAt: now, expiresAt };
        await tx
          .insert(groupRidings)
          .values({ userId, ...set })
          .onConflictDoUpdate({ target: groupRidings.userId, set });
        return { left: before && !isSame ? before.groupId : null };
      }),

    /** Stores a newer position in place of the last one. False where the rider has no such sharing. */
    async move(userId: string, id: string, { position, ...place }: Place, now: Date): Promise<boolean> {
      const sharing = and(own(userId, now), eq(groupRidings.id, id));
      const isNewer = or(isNull(groupRidings.fixAt), lt(groupRidings.fixAt, place.fixAt));
      const moved = await db
        .update(groupRidings)
        .set({ ...position, ...place })
        .where(and(sharing, isNewer))
        .returning({ id: groupRidings.id });
      return moved.length > 0 || (await db.$count(groupRidings, sharing)) > 0;
    },

    /** Stores what the rider tells the group; returns the sharing, null where the rider has no such one. */
    async announce(userId: string, id: string, announced: Announced, now: Date): Promise<RidingSharing | null> {
      const sharing = and(own(userId, now), eq(groupRidings.id, id));
      const changed = await db.update(groupRidings).set(announced).where(sharing).returning({ id: groupRidings.id });
      return changed.length > 0 ? this.sharing(userId, now) : null;
    },

    /** Null where that member offers none to the group, or where the requesting rider is not in it. */
    async offeredRoute(requesterId: string, groupId: string, userId: string, now: Date): Promise<OfferedRoute | null> {
      if (!(await memberIn(db, groupId, requesterId))) return null;
      const [row] = await db
        .select({ name: groupRidings.routeName, route: groupRidings.route })
        .from(groupRidings)
        .where(
          and(own(userId, now), eq(groupRidings.groupId, groupId), isNotBlocked(requesterId, groupRidings.userId)),
        );
      return row?.route && row.name !== null ? { name: row.name, route: row.route } : null;
    },

    /**
     * The others who share with the group, those with the newest position first. Null where the requesting rider is not
     * in it.
     */
    async list(requesterId: string, groupId: string, now: Date): Promise<RidingMember[] | null> {
      if (!(await memberIn(db, groupId, requesterId))) return null;
      const isAnother = and(ne(groupRidings.userId, requesterId), isNotBlocked(requesterId, groupRidings.userId));
      const rows = await db
        .select(withName)
        .from(groupRidings)
        .innerJoin(users, eq(users.id, groupRidings.userId))
        .where(and(eq(groupRidings.groupId, groupId), gt(groupRidings.expiresAt, now), isAnother))
        .orderBy(sql`${groupRidings.fixAt} desc nulls last`, desc(groupRidings.startedAt))
        .limit(mostRiding);
      return rows.map((row) => toRidingMember(row, now));
    },

    /** Null where the rider has no such sharing. */
    async stop(userId: string, id: string): Promise<Ended | null> {
      const ownOne = and(eq(groupRidings.userId, userId), eq(groupRidings.id, id));
      const [ended] = await db.delete(groupRidings).where(ownOne).returning(whose);
      return ended ?? null;
    },

    stopOfSession: (sid: string): Promise<Ended[]> =>
      db.delete(groupRidings).where(eq(groupRidings.sessionId, sid)).returning(whose),

    /** Ends sharings that the rider started in any session but this one. */
    stopOfOtherSessions: (userId: string, sid: string, tx: Database = db): Promise<Ended[]> =>
      tx
        .delete(groupRidings)
        .where(and(eq(groupRidings.userId, userId), ne(groupRidings.sessionId, sid)))
        .returning(whose),

    /** Groups with which either of two shares the position and of which the other is a member. */
    async between(
      oneId: string,
      otherId: string,
      now: Date,
    ): Promise<{ userId: string; groupId: string; otherId: string }[]> {
      const other = sql<string>`case when ${groupRidings.userId} = ${oneId}::uuid then ${otherId}::uuid else ${oneId}::uuid end`;
      return db
        .select({ ...whose, otherId: groupMembers.userId })
        .from(groupRidings)
        .innerJoin(groupMembers, and(eq(groupMembers.groupId, groupRidings.groupId), eq(groupMembers.userId, other)))
        .where(and(inArray(groupRidings.userId, [oneId, otherId]), gt(groupRidings.expiresAt, now)));
    },

    blockedInEitherDirection: (userId: string): Promise<string[]> => blockedInEitherDirection(db, userId),

    async deleteOver(now: Date): Promise<void> {
      await db.delete(groupRidings).where(lte(groupRidings.expiresAt, now));
    },

    /** For the download of all data. Leaves out the session's id, which would give access to the session. */
    records: (userId: string) => db.select(withoutSession).from(groupRidings).where(eq(groupRidings.userId, userId)),
  };
}

export type RidingStore = ReturnType<typeof createRidingStore>;

const own = (userId: string, now: Date) => and(eq(groupRidings.userId, userId), gt(groupRidings.expiresAt, now));
const nothingAnnounced = {
  ...{ lat: null, lng: null, headingDegrees: null, fixAt: null, standingSeconds: null },
  ...{ ridesLast: false, routeName: null, route: null },
};
const whose = { userId: groupRidings.userId, groupId: groupRidings.groupId };
const { sessionId: _, ...withoutSession } = getTableColumns(groupRidings);
const { route: __, ...withoutRoute } = getTableColumns(groupRidings);
const withName = { ...withoutRoute, firstName: users.firstName, lastName: users.lastName };
