import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { users } from '#platform/users.tables.ts';
import { groupChats, groupMembers } from './groups.tables.ts';
import { lockGroup, memberOf } from './locks.store.ts';
import { isOneOfTheirs } from './operator-reports.store.ts';
import type { GroupRefusal } from './refusals.ts';
import { groupReports } from './safety.tables.ts';

/** Writes down what was done, in its transaction. */
type WriteDown = (tx: Database, groupId: string) => Promise<void>;

/** What an operator does with the group of a report that the operator's moderators decide. */
export function createReportedGroups(db: Database) {
  /** Who decides is checked once the group is locked, since a new moderator of the group takes the report from the operator's. */
  const lockReported = async (tx: Database, operatorId: string, reportId: string) => {
    const reports = tx.select({ groupId: groupReports.groupId }).from(groupReports);
    const [found] = await reports.where(eq(groupReports.id, reportId));
    const group = found && (await lockGroup(tx, found.groupId));
    const [report] = await tx
      .select()
      .from(groupReports)
      .where(isOneOfTheirs(tx, operatorId, reportId));
    return group && report ? { report, group } : null;
  };

  return {
    /** Deletes the group with its messages and reports. */
    delete: (operatorId: string, reportId: string, writeDown: WriteDown): Promise<{ groupId: string } | GroupRefusal> =>
      db.transaction(async (tx) => {
        const found = await lockReported(tx, operatorId, reportId);
        if (!found) return 'unknown';
        if (found.group.popularMembers !== null) return 'of the product';
        await tx.delete(groupChats).where(eq(groupChats.id, found.group.id));
        await writeDown(tx, found.group.id);
        return { groupId: found.group.id };
      }),

    /** The reported owner stays as a member; the new one is the moderator, else the member, who joined first and is not suspended. */
    handOver: (
      operatorId: string,
      reportId: string,
      writeDown: WriteDown,
    ): Promise<{ groupId: string } | GroupRefusal> =>
      db.transaction(async (tx) => {
        const found = await lockReported(tx, operatorId, reportId);
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
        await writeDown(tx, group.id);
        return { groupId: group.id };
      }),
  };
}

export type ReportedGroups = ReturnType<typeof createReportedGroups>;
