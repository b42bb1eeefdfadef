import type { LodgingReportReason } from '@estradeiro/contract/lodging/reports';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/columns.ts';
import { riderId } from '#platform/users.tables.ts';
import { accommodationPhotos, accommodations } from './accommodations.tables.ts';
import { accommodationReviews } from './bookings.tables.ts';

/** Riders' reports of a place, or with `photoId` or `reviewId` of one of its photos or reviews; deleted with it. */
export const accommodationReports = pgTable(
  'accommodation_reports',
  {
    id: uuid().primaryKey(),
    accommodationId: uuid()
      .notNull()
      .references(() => accommodations.id, { onDelete: 'cascade' }),
    photoId: uuid().references(() => accommodationPhotos.id, { onDelete: 'cascade' }),
    reviewId: uuid().references(() => accommodationReviews.id, { onDelete: 'cascade' }),
    reporterId: riderId(),
    reason: text().$type<LodgingReportReason>().notNull(),
    details: text().notNull(),
    createdAt: timestamptz().notNull(),
    settledAt: timestamptz(),
  },
  (report) => {
    const isOpen = sql`${report.settledAt} is null`;
    const thing = sql`coalesce(${report.photoId}, ${report.reviewId}, ${report.accommodationId})`;
    return [
      index('accommodation_reports_open').on(report.createdAt).where(isOpen),
      index('accommodation_reports_settled').on(report.settledAt).where(sql`${report.settledAt} is not null`),
      // One open report by the same rider about the same thing.
      uniqueIndex('accommodation_reports_once').on(report.reporterId, thing).where(isOpen),
      index().on(report.accommodationId),
      index().on(report.photoId),
      index().on(report.reviewId),
    ];
  },
);
