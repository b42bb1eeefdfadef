import type { SharingDuration, SignalKind } from '@estradeiro/contract/groups/riding';
import { doublePrecision, foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sessions } from '#platform/sessions.tables.ts';
import { users } from '#platform/users.tables.ts';
import { groupMembers } from './groups.tables.ts';

const moment = () => timestamp({ withTimezone: true });

/**
 * Who tells which group where they are, and the newest position, in place of the one before: there is no history (decision 0018).
 * One row a rider. It goes with the membership and with the session in which it began, by the database's own hand.
 */
export const groupRidings = pgTable(
  'group_ridings',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Another one whenever sharing begins anew: the device that began it knows it, and no other reports positions. */
    id: uuid().notNull(),
    groupId: uuid().notNull(),
    sessionId: text()
      .notNull()
      .references(() => sessions.sid, { onDelete: 'cascade' }),
    duration: text().$type<SharingDuration>().notNull(),
    startedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    headingDegrees: doublePrecision(),
    fixAt: moment(),
  },
  (riding) => [
    foreignKey({
      name: 'group_ridings_member_fk',
      columns: [riding.groupId, riding.userId],
      foreignColumns: [groupMembers.groupId, groupMembers.userId],
    }).onDelete('cascade'),
    index().on(riding.groupId),
    index().on(riding.sessionId),
    index().on(riding.expiresAt),
  ],
);

/** What riders called to each other on the way; deleted soon after nobody may hear it any more. */
export const groupSignals = pgTable(
  'group_signals',
  {
    id: uuid().primaryKey(),
    groupId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<SignalKind>().notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    headingDegrees: doublePrecision(),
    sentAt: moment().notNull(),
  },
  (signal) => [
    foreignKey({
      name: 'group_signals_member_fk',
      columns: [signal.groupId, signal.userId],
      foreignColumns: [groupMembers.groupId, groupMembers.userId],
    }).onDelete('cascade'),
    index().on(signal.groupId, signal.sentAt),
    index().on(signal.userId),
    index().on(signal.sentAt),
  ],
);

export const groupSignalViews = pgTable(
  'group_signal_views',
  {
    signalId: uuid()
      .notNull()
      .references(() => groupSignals.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: moment().notNull(),
  },
  (view) => [primaryKey({ columns: [view.signalId, view.userId] }), index().on(view.userId)],
);
