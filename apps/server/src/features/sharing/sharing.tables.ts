import type { SharedKind, SharedLine } from '@estradeiro/contract/sharing';
import { integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/columns.ts';
import { riderId } from '#platform/users.tables.ts';

/**
 * Links to routes and rides. The linked record is named by its id and read when the link is opened; only a popular
 * route, which would be calculated for each visitor, is stored in `line` as it was when the link was made.
 */
export const sharedLinks = pgTable(
  'shared_links',
  {
    id: uuid().primaryKey(),
    userId: riderId(),
    kind: text().$type<SharedKind>().notNull(),
    recordId: uuid().notNull(),
    /** The line is hidden this far around both ends. */
    hiddenMeters: integer().notNull(),
    /** The part of the link beside the server's secret, and the hash by which it is found. */
    linkNonce: uuid().notNull(),
    linkHash: text().notNull().unique(),
    line: jsonb().$type<SharedLine>(),
    createdAt: timestamptz().notNull(),
  },
  (link) => [unique().on(link.userId, link.kind, link.recordId)],
);
