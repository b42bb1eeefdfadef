import type { ReportReason } from '@estradeiro/contract/groups/safety';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/bytea.ts';
import { timestamptz } from '#platform/columns.ts';
import { riderId } from '#platform/users.tables.ts';
import { groupChats } from './groups.tables.ts';

/** Members' reports to the moderators of the group. */
export const groupReports = pgTable(
  'group_reports',
  {
    id: uuid().primaryKey(),
    groupId: uuid()
      .notNull()
      .references(() => groupChats.id, { onDelete: 'cascade' }),
    reporterId: riderId(),
    userId: riderId(),
    /** No reference: the report outlives the message, whose text it keeps. */
    messageId: uuid(),
    message: text(),
    /** The photo of that message, in its medium size. */
    photo: bytea(),
    reason: text().$type<ReportReason>().notNull(),
    details: text().notNull(),
    createdAt: timestamptz().notNull(),
    settledAt: timestamptz(),
  },
  (report) => [
    index('group_reports_open').on(report.groupId, report.createdAt).where(sql`${report.settledAt} is null`),
    // The first of these two indexes, over all groups, is for the operator's moderators; the second is for deleting
    // settled reports.
    index('group_reports_waiting').on(report.createdAt, report.id).where(sql`${report.settledAt} is null`),
    index('group_reports_settled').on(report.settledAt).where(sql`${report.settledAt} is not null`),
    // One open report by the same person about the same thing.
    uniqueIndex('group_reports_once')
      .on(
        report.groupId,
        report.reporterId,
        report.userId,
        sql`coalesce(${report.messageId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
      )
      .where(sql`${report.settledAt} is null`),
    index().on(report.reporterId),
    index().on(report.userId),
  ],
);

export const riderBlocks = pgTable(
  'rider_blocks',
  { userId: riderId(), blockedId: riderId(), createdAt: timestamptz().notNull() },
  (block) => [primaryKey({ columns: [block.userId, block.blockedId] }), index().on(block.blockedId)],
);
