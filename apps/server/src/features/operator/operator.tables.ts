import type { OperatorActionKind } from '@estradeiro/contract/operator';
import { doublePrecision, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/columns.ts';
import { users } from '#platform/users.tables.ts';

/** Links that make an operator, by their hash; deleted once used or expired. */
export const operatorLinks = pgTable(
  'operator_links',
  {
    hash: text().primaryKey(),
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
