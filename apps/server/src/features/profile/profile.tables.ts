import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/bytea.ts';
import { timestamptz } from '#platform/columns.ts';
import { users } from '#platform/users.tables.ts';

/**
 * One photo a rider, under an id that is new with every photo, so that its address stands for the same bytes forever.
 */
export const photos = pgTable('photos', {
  id: uuid().primaryKey(),
  userId: uuid()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  jpeg: bytea().notNull(),
  createdAt: timestamptz().notNull(),
});
