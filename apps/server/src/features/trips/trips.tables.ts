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
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  (trip) => [index().on(trip.userId, trip.startsOn, trip.id), index().on(trip.groupId, trip.startsOn, trip.id)],
);
