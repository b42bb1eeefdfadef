import { type GroupReport, mostOpenReports, type NewGroupReport } from '@estradeiro/contract/groups/safety';
import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { lockRider } from '#platform/users.store.ts';
import { users } from '#platform/users.tables.ts';
import { chatMessages } from './chat.tables.ts';
import { groupChats, groupMembers } from './groups.tables.ts';
import type { GroupRefusal } from './refusals.ts';
import { groupReports } from './safety.tables.ts';

export const reportsListed = 100;
/** The most moderators of a group who are notified of a report. */
const mostNotified = 100;

/** A report; `message` is the current text of the reported message, null when the report is about a rider. */
export type ReportMade = NewGroupReport & { id: string; groupId: string; reporterId: string; message: string | null };

/** Members' reports to the moderators of the group. Nobody sees who reported, nor reports about themselves. */
export function createReportsStore(db: Database) {
  const open = (groupId: string, requesterId: string) => and(eq(groupReports.groupId, groupId), isOpenFor(requesterId));

  return {
    /** A message of the group as it is now, and its sender; null where there is no such message. */
    async messageIn(groupId: string, messageId: string): Promise<{ userId: string | null; message: string } | null> {
      const { userId, message } = chatMessages;
      const one = and(eq(chatMessages.groupId, groupId), eq(chatMessages.id, messageId));
      const [row] = await db.select({ userId, message }).from(chatMessages).where(one).limit(1);
      return row ?? null;
    },

    /** Adds nothing while a report by the same person about the same thing is open. */
    add: (made: ReportMade, now: Date): Promise<null | GroupRefusal> =>
      db.transaction(async (tx) => {
        await lockRider(tx, made.reporterId);
        const ofReporter = and(eq(groupReports.reporterId, made.reporterId), isNull(groupReports.settledAt));
        if ((await tx.$count(groupReports, ofReporter)) >= mostOpenReports) return 'too many reports';
        await tx
          .insert(groupReports)
          .values({ ...made, photo: photoOf(made.messageId), createdAt: now })
          .onConflictDoNothing();
        return null;
      }),

    /** Open ones, the oldest first. */
    async list(groupId: string, requesterId: string): Promise<GroupReport[]> {
      const rows = await db
        .select(reportColumns)
        .from(groupReports)
        .innerJoin(users, eq(users.id, groupReports.userId))
        .where(open(groupId, requesterId))
        .orderBy(asc(groupReports.createdAt), asc(groupReports.id))
        .limit(reportsListed);
      return rows.map(toReport);
    },

    photo: (groupId: string, requesterId: string, id: string) =>
      photoWhere(db, and(open(groupId, requesterId), eq(groupReports.id, id))),

    /** False where there is no such open report. */
    async settle(groupId: string, requesterId: string, id: string, now: Date): Promise<boolean> {
      const rows = await db
        .update(groupReports)
        .set({ settledAt: now })
        .where(and(open(groupId, requesterId), eq(groupReports.id, id)))
        .returning({ id: groupReports.id });
      return rows.length > 0;
    },

    /** Deletes reports settled before that moment with all that they quote. */
    async forgetSettled(before: Date): Promise<void> {
      await db.delete(groupReports).where(lt(groupReports.settledAt, before));
    },

    /** The group's moderators; for a popular group those of the operator's moderators who are members. */
    async caretakers(groupId: string, operators: readonly string[]): Promise<string[]> {
      const { userId } = groupMembers;
      const isOperators = and(isNotNull(groupChats.popularMembers), inArray(userId, [...operators]));
      const cares = or(eq(groupMembers.role, 'moderator'), eq(groupChats.ownerId, userId), isOperators);
      const rows = await db
        .select({ userId })
        .from(groupMembers)
        .innerJoin(groupChats, eq(groupChats.id, groupMembers.groupId))
        .where(and(eq(groupMembers.groupId, groupId), cares))
        .limit(mostNotified);
      return rows.map((row) => row.userId);
    },
  };
}

/** The photo of a message as it is now. */
const photoOf = (messageId: string | null) =>
  sql<Uint8Array | null>`(select p.medium from chat_photos p where p.message_id = ${messageId}::uuid)`;

/** The photo of one report; null where there is no such report, or it has none. */
export async function photoWhere(db: Database, one: SQL | undefined): Promise<Uint8Array | null> {
  const [row] = await db.select({ photo: groupReports.photo }).from(groupReports).where(one).limit(1);
  return row?.photo ?? null;
}

export type ReportsStore = ReturnType<typeof createReportsStore>;

/** Excludes reports about the requesting rider. */
export const isOpenFor = (requesterId: string) =>
  and(isNull(groupReports.settledAt), ne(groupReports.userId, requesterId));

const { id, userId, messageId, message, reason, details, createdAt } = getTableColumns(groupReports);
const hasPhoto = sql<boolean>`${groupReports.photo} is not null`;
const userName = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`;
/** A report with the account that it is about. */
export const reportColumns = { id, userId, userName, messageId, message, hasPhoto, reason, details, createdAt };

export const toReport = <Row extends { createdAt: Date }>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});
