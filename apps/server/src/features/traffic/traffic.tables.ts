import type { TrafficAlertType, TrafficSource, TrafficVote } from '@estradeiro/contract/traffic';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/columns.ts';
import { riderId } from '#platform/users.tables.ts';

/**
 * Road alerts of riders and feeds. `confidence` is the source's own, without votes; `isActive` is false once riders
 * voted it gone, and only fresh news of its feed makes it true again. Decision 0010 describes the index over places.
 */
export const trafficAlerts = pgTable(
  'traffic_alerts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Prefixed by its source (D19). */
    alertId: text().notNull().unique(),
    source: text().$type<TrafficSource>().notNull(),
    type: text().$type<TrafficAlertType>().notNull(),
    subtype: text(),
    description: text(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    headingDegrees: doublePrecision(),
    street: text(),
    city: text(),
    country: text().notNull().default('BR'),
    confidence: smallint().notNull(),
    reliability: smallint().notNull(),
    severity: smallint().notNull(),
    /** km/h, seconds, metres. */
    speed: doublePrecision(),
    delay: doublePrecision(),
    length: doublePrecision(),
    isActive: boolean().notNull().default(true),
    reportedAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    confirmations: integer().notNull().default(0),
    /** Riders who said 'gone' since the last who said 'still there'. */
    goneInRow: integer().notNull().default(0),
    endedAt: timestamptz(),
    /** When its feed last had it, or its rider's report arrived, and the number of readings of its place without it since. */
    seenAt: timestamptz().notNull(),
    missedReadings: smallint().notNull().default(0),
  },
  (alert) => [
    index('traffic_alerts_place').using('gist', sql`point(${alert.longitude}, ${alert.latitude})`),
    index('traffic_alerts_newest').on(alert.reportedAt.desc().nullsFirst()).where(sql`${alert.isActive}`),
    index().on(alert.expiresAt),
  ],
);

/**
 * The schedule of feeds for all instances: `place` is a cell, or '' for everything at once. A cell is read only while
 * riders request it (`askedAt`).
 */
export const trafficReadings = pgTable(
  'traffic_readings',
  {
    source: text().$type<TrafficSource>().notNull(),
    place: text().notNull(),
    askedAt: timestamptz().notNull(),
    dueAt: timestamptz().notNull(),
    /** In a row, a reading in progress included. */
    failures: smallint().notNull().default(0),
    alerts: integer().notNull().default(0),
  },
  (reading) => [primaryKey({ columns: [reading.source, reading.place] })],
);

/** Calls to a feed that charges for them, by day (UTC). */
export const trafficCalls = pgTable(
  'traffic_calls',
  {
    source: text().$type<TrafficSource>().notNull(),
    day: date({ mode: 'string' }).notNull(),
    calls: integer().notNull(),
  },
  (spent) => [primaryKey({ columns: [spent.source, spent.day] })],
);

/**
 * The reporters of alerts, in a table of their own, so that they are deleted with the account while the alerts stay.
 */
export const trafficReports = pgTable(
  'traffic_reports',
  {
    alertId: uuid()
      .primaryKey()
      .references(() => trafficAlerts.id, { onDelete: 'cascade' }),
    riderId: riderId(),
  },
  (report) => [index().on(report.riderId)],
);

/** The last vote of each rider on an alert. */
export const trafficVotes = pgTable(
  'traffic_votes',
  {
    alertId: uuid()
      .notNull()
      .references(() => trafficAlerts.id, { onDelete: 'cascade' }),
    riderId: riderId(),
    vote: text().$type<TrafficVote>().notNull(),
    votedAt: timestamptz().notNull(),
  },
  (vote) => [primaryKey({ columns: [vote.alertId, vote.riderId] }), index().on(vote.riderId)],
);
