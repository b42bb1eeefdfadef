import type { RideStop } from '@estradeiro/contract/rides';
import type { Condition } from '@estradeiro/contract/weather';
import { doublePrecision, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/columns.ts';
import { riderId } from '#platform/users.tables.ts';

/** Rides as riders' devices recorded them (passeios). `track` and `outline` are polylines of precision 6. */
export const rides = pgTable(
  'rides',
  {
    id: uuid().primaryKey(),
    userId: riderId(),
    name: text().notNull(),
    startedAt: timestamptz().notNull(),
    endedAt: timestamptz().notNull(),
    distanceMeters: integer().notNull(),
    movingSeconds: integer().notNull(),
    standingSeconds: integer().notNull(),
    topSpeedKmh: integer().notNull(),
    curviness: doublePrecision().notNull(),
    bendsPerHour: integer(),
    highways: jsonb().$type<string[]>().notNull(),
    sky: jsonb().$type<Condition[]>().notNull(),
    outline: text().notNull(),
    stops: jsonb().$type<RideStop[]>().notNull(),
    track: text().notNull(),
    /** Seconds at its points, as the contract writes them; null for rides of earlier versions. */
    trackTimes: text(),
    /** No reference, since garages belong to another feature: it stays when the motorcycle is deleted. */
    vehicleId: uuid(),
    createdAt: timestamptz().notNull(),
  },
  (ride) => [index().on(ride.userId, ride.startedAt, ride.id)],
);
