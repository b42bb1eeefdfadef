import type { ChecklistItem } from '@estradeiro/contract/checklist/lists';
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/columns.ts';
import { riderId } from '#platform/users.tables.ts';

/** Checklists. A name is unique per rider, so that two devices that create the same list share one. */
export const checklists = pgTable(
  'checklists',
  {
    id: uuid().primaryKey(),
    userId: riderId(),
    name: text().notNull(),
    items: jsonb().$type<ChecklistItem[]>().notNull(),
    removed: jsonb().$type<string[]>().notNull(),
    completedCount: integer().notNull().default(0),
    totalCount: integer().notNull().default(0),
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  (list) => [unique().on(list.userId, list.name), index().on(list.userId, list.createdAt, list.id)],
);
