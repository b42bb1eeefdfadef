import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/columns.ts';
import { riderId } from '#platform/users.tables.ts';

/** Who a provider says that a rider is: its own id, never an e-mail (D9). */
export const userIdentities = pgTable(
  'user_identities',
  {
    provider: text().notNull(),
    subject: text().notNull(),
    userId: riderId(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (identity) => [primaryKey({ columns: [identity.provider, identity.subject] }), index().on(identity.userId)],
);

/** The link to a new password of an account that waits to be opened: one at most, of which only the hash is kept. */
export const passwordResets = pgTable('password_resets', {
  userId: riderId().primaryKey(),
  tokenHash: text().notNull().unique(),
  /** Where the letter went, in small letters: opening the link shows whose it is. Null where the operator made the link. */
  email: text(),
  expiresAt: timestamptz().notNull(),
});
