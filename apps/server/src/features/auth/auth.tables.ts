import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/columns.ts';
import { riderId } from '#platform/users.tables.ts';

/** Identities of riders at providers: the provider's own id, never an e-mail (D9). */
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

/** The open password link of each account, at most one. Only the hash of its token is stored. */
export const passwordResets = pgTable('password_resets', {
  userId: riderId().primaryKey(),
  tokenHash: text().notNull().unique(),
  /** The letter's address in lower case: opening the link proves its owner. Null where the operator made the link. */
  email: text(),
  expiresAt: timestamptz().notNull(),
});
