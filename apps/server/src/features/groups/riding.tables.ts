import type { SharingDuration, SignalKind } from '@estradeiro/contract/groups/riding';
import type { Route } from '@estradeiro/contract/navigation';
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/columns.ts';
import { sessions } from '#platform/sessions.tables.ts';
import { riderId, users } from '#platform/users.tables.ts';
import { groupMembers } from './groups.tables.ts';

/**
 * Riders' position sharing with groups, with the newest position in place of the one before: there is no history
 * (decision 0018). One row a rider, deleted by foreign keys with the membership and with the session in which it began.
 */
export const groupRidings = pgTable(
  'group_ridings',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** New whenever sharing starts: only the device that started it knows it and may report positions. */
    id: uuid().notNull(),
    groupId: uuid().notNull(),
    sessionId: text()
      .notNull()
      .references(() => sessions.sid, { onDelete: 'cascade' }),
    duration: text().$type<SharingDuration>().notNull(),
    startedAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    headingDegrees: doublePrecision(),
    fixAt: timestamptz(),
    /** How long the rider had stood in one place at `fixAt`. */
    standingSeconds: doublePrecision(),
    ridesLast: boolean().notNull().default(false),
    /** The route that the rider offers to the group, and its name. Never read with the positions. */
    routeName: text(),
    route: jsonb().$type<Route>(),
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

/** Signals among riders while riding; deleted soon after they expire. */
export const groupSignals = pgTable(
  'group_signals',
  {
    id: uuid().primaryKey(),
    groupId: uuid().notNull(),
    userId: riderId(),
    kind: text().$type<SignalKind>().notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    headingDegrees: doublePrecision(),
    sentAt: timestamptz().notNull(),
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
    userId: riderId(),
    seenAt: timestamptz().notNull(),
  },
  (view) => [primaryKey({ columns: [view.signalId, view.userId] }), index().on(view.userId)],
);
