import type { OperatorReport } from '@estradeiro/contract/groups/safety';
import { and, asc, eq, exists, isNotNull, isNull, ne, notExists, or, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database.ts';
import { users } from '#platform/users.tables.ts';
import { groupChats, groupMembers } from './groups.tables.ts';
import { isOpenFor, photoWhere, reportColumns, reportsListed, toReport } from './reports.store.ts';
import { groupReports } from './safety.tables.ts';

/**
 * Reports that the operator's moderators decide, even in groups of which they are no members: all reports in the
 * popular groups, and reports about owners in whose group nobody else moderates. Of a private group's report they see
 * the content, but not the group's name.
 */
export function createOperatorReportsStore(db: Database) {
  return {
    isTheirs: async (groupId: string, userId: string): Promise<boolean> =>
      (await db.$count(groupChats, and(eq(groupChats.id, groupId), isTheirsIn(db, userId)))) > 0,

    /** Open ones, the oldest first; none about the requesting moderator. */
    async list(requesterId: string): Promise<Omit<OperatorReport, 'isOperator'>[]> {
      const groupName = sql<string | null>`case when ${groupChats.visibility} = 'public' then ${groupChats.name} end`;
      const isPopular = sql<boolean>`${isNotNull(groupChats.popularMembers)}`;
      const isSuspended = sql<boolean>`${isNotNull(users.suspendedAt)}`;
      const rows = await db
        .select({ ...reportColumns, groupName, isPopular, canHandOver: canHandOver(db), isSuspended })
        .from(groupReports)
        .innerJoin(groupChats, eq(groupChats.id, groupReports.groupId))
        .innerJoin(users, eq(users.id, groupReports.userId))
        .where(and(isOpenFor(requesterId), isTheirsIn(db, groupReports.userId)))
        .orderBy(asc(groupReports.createdAt), asc(groupReports.id))
        .limit(reportsListed);
      return rows.map(toReport);
    },

    photo: (requesterId: string, id: string) => photoWhere(db, isOneOfTheirs(db, requesterId, id)),

    /** False where they have no such open report. */
    async settle(requesterId: string, id: string, now: Date): Promise<boolean> {
      const rows = await db
        .update(groupReports)
        .set({ settledAt: now })
        .where(isOneOfTheirs(db, requesterId, id))
        .returning({ id: groupReports.id });
      return rows.length > 0;
    },
  };
}

export type OperatorReportsStore = ReturnType<typeof createOperatorReportsStore>;

/** Whether the operator's moderators decide a report about that rider in the group of the outer query. */
function isTheirsIn(db: Database, userId: SQLWrapper | string) {
  const { groupId, role, userId: memberId } = groupMembers;
  const isAnother = and(eq(groupId, groupChats.id), eq(role, 'moderator'), ne(memberId, groupChats.ownerId));
  const another = db.select({ memberId }).from(groupMembers).where(isAnother);
  return or(isNotNull(groupChats.popularMembers), and(eq(groupChats.ownerId, userId), notExists(another)));
}

/** Of the reports in the outer query, that one if it is open and theirs, and not about who requests it. */
export function isOneOfTheirs(db: Database, requesterId: string, id: string) {
  const group = db
    .select({ id: groupChats.id })
    .from(groupChats)
    .where(and(eq(groupChats.id, groupReports.groupId), isTheirsIn(db, groupReports.userId)));
  return and(eq(groupReports.id, id), isOpenFor(requesterId), exists(group));
}

/** Of a report in the outer query, whether its group can be handed over to somebody. */
function canHandOver(db: Database) {
  const another = db
    .select({ userId: groupMembers.userId })
    .from(groupMembers)
    .innerJoin(heirs, eq(heirs.id, groupMembers.userId))
    .where(
      and(
        eq(groupMembers.groupId, groupChats.id),
        ne(groupMembers.userId, groupReports.userId),
        isNull(heirs.suspendedAt),
      ),
    );
  const isOwners = eq(groupChats.ownerId, groupReports.userId);
  return sql<boolean>`${and(isNull(groupChats.popularMembers), isOwners, exists(another))}`;
}

/** Beside the reported rider's account in one query. */
const heirs = alias(users, 'heirs');
