import { doublePrecision, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/columns.ts';
import { riderId } from '#platform/users.tables.ts';

/** Places on roads that riders avoid on every route; without a heading in both directions. */
export const avoidedStretches = pgTable(
  'avoided_stretches',
  {
    id: uuid().primaryKey(),
    userId: riderId(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    name: text(),
    headingDegrees: doublePrecision(),
    createdAt: timestamptz().notNull(),
  },
  (stretch) => [index().on(stretch.userId, stretch.createdAt, stretch.id)],
);
