import { type GroupMember, mostRemovedListed, type RemovedRider } from '@estradeiro/contract/groups/members';
import { and, asc, desc, eq, gt, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { users } from '#platform/users.tables.ts';
import { storedRole } from './actor.ts';
import { groupChats, groupMembers, groupRemovals } from './groups.tables.ts';
import { memberOf } from './locks.store.ts';
import { riderBlocks } from './safety.tables.ts';

export const membersPerPage = 50;

/** A member as the requesting rider sees one, without their online state, which no table has. */
export type StoredMember = Omit<GroupMember, 'isOnline'> & {
  /** They blocked the requesting rider, who does not see whether they are online. */
  isHidden: boolean;
};

/** Members and permanently removed riders of a group. The caller has checked the requesting rider's permission. */
export function createMembersStore(db: Database) {
  return {
    /**
     * A page of members: owner, moderators, then the others by name; `after` is the last member of the previous page,
     * who may have left since. It reads no more members than it returns.
     */
    async page(requesterId: string, groupId: string, after?: string): Promise<StoredMember[]> {
      const owner =
        after === undefined ? await members(db, requesterId).where(memberOf(groupId, groupChats.ownerId)) : [];
      const isAfter = after === undefined ? undefined : gt(place, placeOf(db, groupId, after));
      const others = await members(db, requesterId)
        .where(and(eq(groupMembers.groupId, groupId), isNotOwner, isAfter))
        .orderBy(...inOrder.map((part) => asc(part)))
        .limit(membersPerPage - owner.length);
      return [...owner, ...others].map(toMember);
    },

    /** Null for non-members. */
    async one(requesterId: string, groupId: string, userId: string): Promise<StoredMember | null> {
      const [row] = await members(db, requesterId).where(memberOf(groupId, userId)).limit(1);
      return row ? toMember(row) : null;
    },

    /** The latest first. */
    async removed(groupId: string): Promise<RemovedRider[]> {
      const { id: userId, firstName, lastName } = users;
      const rows = await db
        .select({ userId, firstName, lastName, removedAt: groupRemovals.removedAt })
        .from(groupRemovals)
        .innerJoin(users, eq(users.id, groupRemovals.userId))
        .where(eq(groupRemovals.groupId, groupId))
        .orderBy(desc(groupRemovals.removedAt), desc(users.id))
        .limit(mostRemovedListed);
      return rows.map((row) => ({ ...row, removedAt: row.removedAt.toISOString() }));
    },

    /** False where nobody of that id was removed permanently. */
    async letIn(groupId: string, userId: string): Promise<boolean> {
      const removal = and(eq(groupRemovals.groupId, groupId), eq(groupRemovals.userId, userId));
      return (await db.delete(groupRemovals).where(removal).returning()).length > 0;
    },
  };
}

export type MembersStore = ReturnType<typeof createMembersStore>;

/** The order of the index; the owner comes first, from a separate query. */
const inOrder = [sql`(${groupMembers.role} <> 'moderator')`, groupMembers.nameInOrder, groupMembers.userId];
const place = sql`(${sql.join(inOrder, sql`, `)})`;
const isNotOwner = sql`${groupChats.ownerId} is distinct from ${groupMembers.userId}`;

/** A rider's position in that order; for a former member that of their name. */
const placeOf = (db: Database, groupId: string, userId: string) =>
  db
    .select({
      isNoModerator: sql`coalesce(${groupMembers.role} <> 'moderator', true)`,
      name: sql`array[lower(${users.firstName}), lower(${users.lastName})]`,
      id: sql`${users.id}`,
    })
    .from(users)
    .leftJoin(groupMembers, memberOf(groupId, users.id))
    .where(eq(users.id, userId));

const isMember = eq(groupMembers.userId, users.id);
const isIn = eq(groupChats.id, groupMembers.groupId);

const hasBlocked = (userId: SQLWrapper | string, blockedId: SQLWrapper | string) => sql<boolean>`exists (
  select 1 from ${riderBlocks} where ${riderBlocks.userId} = ${userId} and ${riderBlocks.blockedId} = ${blockedId})`;

const members = (db: Database, requesterId: string) =>
  db
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
      role: groupMembers.role,
      joinedAt: groupMembers.joinedAt,
      ownerId: groupChats.ownerId,
      isBlocked: hasBlocked(requesterId, groupMembers.userId),
      isHidden: hasBlocked(groupMembers.userId, requesterId),
    })
    .from(groupMembers)
    .innerJoin(users, isMember)
    .innerJoin(groupChats, isIn)
    .$dynamic();

type Row = Awaited<ReturnType<typeof members>>[number];

const toMember = ({ ownerId, joinedAt, ...row }: Row): StoredMember => ({
  ...row,
  role: storedRole({ ownerId }, row),
  joinedAt: joinedAt.toISOString(),
});
