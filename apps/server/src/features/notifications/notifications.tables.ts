import type { NoticeKind, NoticeSettings } from '@estradeiro/contract/notifications';
import { bigint, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/columns.ts';
import { sessions } from '#platform/sessions.tables.ts';
import { riderId } from '#platform/users.tables.ts';

/** Push subscriptions of browsers, one per session, with which they end (decision 0053). */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey(),
    userId: riderId(),
    sid: text()
      .notNull()
      .unique()
      .references(() => sessions.sid, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The server's key that the browser subscribed with. */
    publicKey: text().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (subscription) => [index().on(subscription.userId)],
);

/** Riders without a row have the usual settings. */
export const notificationSettings = pgTable('notification_settings', {
  userId: riderId().primaryKey(),
  settings: jsonb().$type<NoticeSettings>().notNull(),
  updatedAt: timestamptz().notNull(),
});

/** What riders were told, without what other riders wrote. */
export const notices = pgTable(
  'notices',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: riderId(),
    kind: text().$type<NoticeKind>().notNull(),
    cause: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    path: text().notNull(),
    /** Rises when a cause is told anew, as with each further message of a group. */
    version: bigint({ mode: 'number' }).notNull(),
    at: timestamptz().notNull(),
    /** The first time since which it is unread. */
    unreadSince: timestamptz().notNull(),
    readAt: timestamptz(),
  },
  (notice) => [unique().on(notice.userId, notice.cause), index().on(notice.userId, notice.at), index().on(notice.at)],
);

/** Up to which version a notice was handed to a target: a subscription's id, or 'email'. */
export const noticeDeliveries = pgTable(
  'notice_deliveries',
  {
    noticeId: uuid()
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    target: text().notNull(),
    version: bigint({ mode: 'number' }).notNull(),
  },
  (delivery) => [primaryKey({ columns: [delivery.noticeId, delivery.target] })],
);
