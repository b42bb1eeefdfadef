import type { OperatorReport } from '@estradeiro/contract/groups/safety';
import { and, asc, eq, exists, isNotNull, ne, notExists, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { users } from '#platform/users.tables.ts';
import { groupChats, groupMembers } from './groups.tables.ts';
import { canHandOver } from './reported-groups.store.ts';
import { isOpenFor, photoWhere, reportColumns, reportsListed, toReport } from './reports.store.ts';
import { groupReports } from './safety.tables.ts';

/**
 * Reports that the operator's moderators decide, even in groups of which they are no members: all reports in the
 * popular groups, and reports about owners in whose group nobody else moderates. Of a private group's report they see
 * the content, but not the group's name.
 */
export function createOperatorReportsStore(db: Database) {
  /** Whether the operator's moderators decide a report about that rider in the group of the outer query. */
  const isTheirs = (userId: SQLWrapper | string) => {
    const { groupId, role, userId: memberId } = groupMembers;
    const isAnother = and(eq(groupId, groupChats.id), eq(role, 'moderator'), ne(memberId, groupChats.ownerId));
    const another = db.select({ memberId }).from(groupMembers).where(isAnother);
    return or(isNotNull(groupChats.popularMembers), and(eq(groupChats.ownerId, userId), notExists(another)));
  };

  const isOneOfTheirs = (requesterId: string, id: string) => {
    const group = db
      .select({ id: groupChats.id })
      .from(groupChats)
      .where(and(eq(groupChats.id, groupReports.groupId), isTheirs(groupReports.userId)));
    return and(eq(groupReports.id, id), isOpenFor(requesterId), exists(group));
  };

  return {
    isTheirs: async (groupId: string, userId: string): Promise<boolean> =>
      (await db.$count(groupChats, and(eq(groupChats.id, groupId), isTheirs(userId)))) > 0,

    /** Open ones, the oldest first; none about the requesting moderator. */
    async list(requesterId: string): Promise<OperatorReport[]> {
      const groupName = sql<string | null>`case when ${groupChats.visibility} = 'public' then ${groupChats.name} end`;
      const isPopular = sql<boolean>`${isNotNull(groupChats.popularMembers)}`;
      const rows = await db
        .select({ ...reportColumns, groupName, isPopular, canHandOver: canHandOver(db) })
        .from(groupReports)
        .innerJoin(groupChats, eq(groupChats.id, groupReports.groupId))
        .innerJoin(users, eq(users.id, groupReports.userId))
        .where(and(isOpenFor(requesterId), isTheirs(groupReports.userId)))
        .orderBy(asc(groupReports.createdAt), asc(groupReports.id))
        .limit(reportsListed);
      return rows.map(toReport);
    },

    photo: (requesterId: string, id: string) => photoWhere(db, isOneOfTheirs(requesterId, id)),

    /** False where they have no such open report. */
    async settle(requesterId: string, id: string, now: Date): Promise<boolean> {
      const rows = await db
        .update(groupReports)
        .set({ settledAt: now })
        .where(isOneOfTheirs(requesterId, id))
        .returning({ id: groupReports.id });
      return rows.length > 0;
    },
  };
}

export type OperatorReportsStore = ReturnType<typeof createOperatorReportsStore>;
