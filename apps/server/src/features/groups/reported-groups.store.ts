import { and, asc, desc, eq, exists, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database.ts';
import { users } from '#platform/users.tables.ts';
import { groupChats, groupMembers } from './groups.tables.ts';
import { lockGroup, memberOf } from './locks.store.ts';
import type { GroupRefusal } from './refusals.ts';
import { groupReports } from './safety.tables.ts';

/** Writes down what was done, in its transaction. */
type WriteDown = (tx: Database) => Promise<void>;

/** What an operator does with the group of an open report. */
export function createReportedGroups(db: Database) {
  const lockReported = async (tx: Database, reportId: string) => {
    const open = and(eq(groupReports.id, reportId), isNull(groupReports.settledAt));
    const [report] = await tx.select().from(groupReports).where(open);
    const group = report && (await lockGroup(tx, report.groupId));
    return group ? { report, group } : null;
  };

  return {
    /** Deletes the group with its messages and reports. */
    delete: (reportId: string, writeDown: WriteDown): Promise<{ groupId: string } | GroupRefusal> =>
      db.transaction(async (tx) => {
        const found = await lockReported(tx, reportId);
        if (!found) return 'unknown';
        if (found.group.popularMembers !== null) return 'of the product';
        await tx.delete(groupChats).where(eq(groupChats.id, found.group.id));
        await writeDown(tx);
        return { groupId: found.group.id };
      }),

    /** The reported owner stays as a member; the new one is the moderator, else the member, who joined first and is not suspended. */
    handOver: (reportId: string, writeDown: WriteDown): Promise<{ groupId: string } | GroupRefusal> =>
      db.transaction(async (tx) => {
        const found = await lockReported(tx, reportId);
        if (!found) return 'unknown';
        const { group, report } = found;
        if (group.popularMembers !== null) return 'of the product';
        if (group.ownerId !== report.userId) return 'not of the reported';
        const { userId, role, joinedAt } = groupMembers;
        const [next] = await tx
          .select({ userId })
          .from(groupMembers)
          .innerJoin(users, eq(users.id, userId))
          .where(and(eq(groupMembers.groupId, group.id), ne(userId, report.userId), isNull(users.suspendedAt)))
          .orderBy(desc(role), asc(joinedAt), asc(userId)) // 'moderator' comes after 'member'
          .limit(1);
        if (!next) return 'nobody else';
        await tx.update(groupMembers).set({ role: 'moderator' }).where(memberOf(group.id, next.userId));
        await tx.update(groupMembers).set({ role: 'member' }).where(memberOf(group.id, report.userId));
        await tx.update(groupChats).set({ ownerId: next.userId }).where(eq(groupChats.id, group.id));
        await writeDown(tx);
        return { groupId: group.id };
      }),
  };
}

/** Of a report in the outer query, whether `handOver` finds somebody. */
export function canHandOver(db: Database) {
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

export type ReportedGroups = ReturnType<typeof createReportedGroups>;
