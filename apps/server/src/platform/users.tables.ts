import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/**
 * Riders: here and not in a feature, because every record of every feature belongs to one. The e-mail is unique without
 * regard to case (D8), but for those that were typed in a profile; it is null where nobody vouched for one.
 */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text(),
    /** Whether a provider or the link of a letter showed whose this e-mail is (decision 0005). Whoever types another one in the profile loses it. */
    emailVouched: boolean().notNull().default(false),
    /** Whether it was typed in the profile and not confirmed since: it keeps nobody from registering with it (decision 0005). */
    emailTyped: boolean().notNull().default(false),
    /** Whether the operator's command named the rider a moderator. */
    isModerator: boolean().notNull().default(false),
    firstName: text().notNull(),
    lastName: text().notNull(),
    profileImageUrl: text(),
    /** E.164. Null until the rider told it, in the profile or with a first booking. */
    phone: text(),
    passwordHash: text(),
    /** When a link last set the password: what was guessed at the account before counts no more. */
    passwordResetAt: timestamptz(),
    createdAt: timestamptz().notNull().defaultNow(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (user) => [
    uniqueIndex('users_email_unique').on(sql`lower(${user.email})`).where(sql`not ${user.emailTyped}`),
    index('users_email').on(sql`lower(${user.email})`),
  ],
);

/** Whose record it is, and with whose account it goes. */
export const riderId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
