import type { OperatorActionKind } from '@estradeiro/contract/operator';
import type { MapTaskKind, MapTaskState } from '@estradeiro/contract/operator-maps';
import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/columns.ts';
import { users } from '#platform/users.tables.ts';

/** Links that operators hand out, by their hash; deleted once used or expired. */
export const operatorLinks = pgTable(
  'operator_links',
  {
    hash: text().primaryKey(),
    /** Whether it makes an operator, or lets somebody create an account. */
    kind: text().$type<'operator' | 'account'>().notNull().default('operator'),
    /** The operator who made it; null for the server's terminal. Its end is that of its maker. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz().notNull(),
  },
  (link) => [index().on(link.userId)],
);

/** What operators did, kept when the account goes, without its name. */
export const operatorActions = pgTable(
  'operator_actions',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: timestamptz().notNull(),
    kind: text().$type<OperatorActionKind>().notNull(),
    about: text(),
    /** Null for the server's terminal, and for an account that was deleted. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The network address; null for the server's terminal. */
    address: text(),
  },
  (action) => [index().on(action.at), index().on(action.userId)],
);

/** Counts of an hour, and values noted in it, by name; deleted after 30 days. */
export const serverMetrics = pgTable(
  'server_metrics',
  { hour: timestamptz().notNull(), name: text().notNull(), value: doublePrecision().notNull() },
  (metric) => [primaryKey({ columns: [metric.hour, metric.name] })],
);

/** Installations and removals of maps: one is under way at a time. Deleted some weeks after their end. */
export const mapTasks = pgTable(
  'map_tasks',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<MapTaskKind>().notNull(),
    /** Separated by spaces; empty for what is about all maps. */
    targets: text().notNull(),
    state: text().$type<MapTaskState>().notNull(),
    createdAt: timestamptz().notNull(),
    endedAt: timestamptz(),
    /** When the instance that works on it last said so. */
    seenAt: timestamptz(),
    /** How often an instance began it. */
    attempts: integer().notNull().default(0),
    step: text(),
    fraction: doublePrecision(),
    detail: text(),
    failure: text(),
  },
  (task) => [
    uniqueIndex().on(task.state).where(sql`state = 'running'`),
    uniqueIndex().on(task.kind, task.targets).where(sql`state in ('queued', 'running')`),
    index().on(task.createdAt),
  ],
);

/** What operators set while the server runs, by name. */
export const operatorSettings = pgTable('operator_settings', { name: text().primaryKey(), value: text().notNull() });
