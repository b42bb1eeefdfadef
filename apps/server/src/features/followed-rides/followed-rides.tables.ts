import type { Day } from '@estradeiro/contract/day';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { HiddenEndMeters } from '@estradeiro/contract/sharing';
import { boolean, date, doublePrecision, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/columns.ts';
import { sessions } from '#platform/sessions.tables.ts';
import { riderId } from '#platform/users.tables.ts';

/**
 * Rides that are followed by a link (decision 0054). Only what may be shown is stored: today's line without times, and
 * nothing near a hidden end but the ends themselves. A row is deleted when it ends by a press, else within an hour.
 */
export const followedRides = pgTable(
  'followed_rides',
  {
    id: uuid().primaryKey(),
    userId: riderId(),
    /**
     * Of the sign-in that made the link, with which it ends: an intruder's links end as the intruder is signed out. Null
     * once an operator signed the rider out: who follows is still told of a missed arrival.
     */
    sid: text().references(() => sessions.sid, { onDelete: 'cascade' }),
    /** The part of the link beside the server's secret, and the hash by which it is found. */
    linkNonce: uuid().notNull(),
    linkHash: text().notNull().unique(),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    destination: text(),
    lastDay: date().$type<Day>(),
    hiddenMeters: integer().$type<HiddenEndMeters>().notNull(),
    /** Start and end of the route, and the first reported position; empty if nothing is hidden. */
    ends: jsonb().$type<LatLng[]>().notNull(),
    reportedAt: timestamptz(),
    isNearHiddenEnd: boolean().notNull(),
    /** The last position that may be shown, and the local day of `line`. */
    position: jsonb().$type<LatLng>(),
    lineDay: date().$type<Day>(),
    /** Google polyline encoding, precision 5. */
    line: text().notNull(),
    /** Where the rider has been standing since when, if that may be shown. */
    standingAt: jsonb().$type<LatLng>(),
    standingSince: timestamptz(),
    batteryPercent: doublePrecision(),
    leftMeters: doublePrecision(),
    /** As the phone told it last. */
    arrivesAt: timestamptz(),
    arrivedAt: timestamptz(),
    /** Emergency contacts who are told of departure and arrival. */
    contactIds: jsonb().$type<string[]>().notNull().default([]),
    tellsIfLate: boolean().notNull().default(false),
    /** From when on the rider is asked whether all is well, when that was, and when those who follow were told. */
    askAt: timestamptz(),
    askedAt: timestamptz(),
    toldLateAt: timestamptz(),
  },
  (ride) => [index().on(ride.userId), index().on(ride.sid), index().on(ride.expiresAt)],
);
