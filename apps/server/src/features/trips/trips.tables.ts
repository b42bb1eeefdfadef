import { date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/columns.ts';
import { riderId } from '#platform/users.tables.ts';
import type { StoredDay } from './chosen-routes.ts';

/**
 * Trips (viagens). Linked records are named by id and may have been deleted since: none of them belongs to the trip
 * (D37).
 */
export const trips = pgTable(
  'trips',
  {
    id: uuid().primaryKey(),
    userId: riderId(),
    name: text().notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    days: jsonb().$type<StoredDay[]>().notNull(),
    checklistId: uuid(),
    budgetId: uuid(),
    /** The group whose members see it. */
    groupId: uuid(),
    editorIds: jsonb().$type<string[]>().notNull().default([]),
    /** The part of the link beside the server's secret, and the hash by which it is found; null without a link. */
    linkNonce: uuid(),
    linkHash: text().unique(),
    /** When it is looked at next, whether its owner is to be told of a day; null once none is ahead. */
    lookAt: timestamptz().defaultNow(),
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  (trip) => [
    index().on(trip.lookAt),
    index().on(trip.userId, trip.startsOn, trip.id),
    index().on(trip.groupId, trip.startsOn, trip.id),
  ],
);
