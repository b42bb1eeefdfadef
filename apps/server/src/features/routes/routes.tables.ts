import type { AvoidedStretch, Preference, Route, UnpavedWish } from '@estradeiro/contract/navigation';
import type { PlannedPoint } from '@estradeiro/contract/routes';
import { boolean, index, integer, jsonb, numeric, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/columns.ts';
import { riderId } from '#platform/users.tables.ts';

/**
 * Saved routes (roteiros). `distance` is in km, `estimatedTime` in minutes, `route` the calculated route; lists show
 * its `thumbnail`, and a word for its curves from `curviness` and `bendsPerHour`.
 */
export const routes = pgTable(
  'routes',
  {
    id: uuid().primaryKey(),
    userId: riderId(),
    name: text().notNull(),
    origin: text().notNull(),
    destination: text().notNull(),
    waypoints: jsonb().$type<PlannedPoint[]>().notNull(),
    filters: jsonb().$type<Preference[]>().notNull(),
    avoidTolls: boolean().notNull().default(false),
    avoidHighways: boolean().notNull().default(false),
    avoidTowns: boolean().notNull().default(false),
    curvesOnly: boolean().notNull().default(false),
    unpaved: text().$type<UnpavedWish>().notNull().default('any'),
    avoidStretches: jsonb().$type<AvoidedStretch[]>().notNull().default([]),
    distance: numeric({ precision: 9, scale: 3, mode: 'number' }),
    estimatedTime: integer(),
    estimate: boolean().notNull().default(false),
    isTimeGuessed: boolean(),
    isOfflineReady: boolean().notNull().default(false),
    route: jsonb().$type<Route>(),
    thumbnail: text(),
    curviness: real(),
    bendsPerHour: integer(),
    createdAt: timestamptz().notNull().defaultNow(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (route) => [index().on(route.userId, route.createdAt, route.id)],
);
