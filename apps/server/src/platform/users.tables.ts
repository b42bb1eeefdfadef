import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/**
 * Riders, not in a feature because records of every feature belong to one. The e-mail is unique regardless of case
 * (D8), except those typed in a profile; it is null where none was confirmed.
 */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text(),
    /**
     * Whether a provider or a confirmation letter proved the owner of this e-mail (decision 0005). A new e-mail typed
     * in the profile resets it.
     */
    emailVouched: boolean().notNull().default(false),
    /**
     * Whether it was typed in the profile and not confirmed since: others can still register with it (decision 0005).
     */
    emailTyped: boolean().notNull().default(false),
    /** The e-mail that replaces this one once its link is opened, in lower case. */
    pendingEmail: text(),
    /** Set by the operator's command. */
    isModerator: boolean().notNull().default(false),
    /** Set by an operator's link. */
    isOperator: boolean().notNull().default(false),
    firstName: text().notNull(),
    lastName: text().notNull(),
    profileImageUrl: text(),
    /** E.164. Null until the rider enters it, in the profile or with a first booking. */
    phone: text(),
    passwordHash: text(),
    /** When a link last set the password: failed sign-ins before it no longer count. */
    passwordResetAt: timestamptz(),
    /** Since when an operator keeps the rider out. */
    suspendedAt: timestamptz(),
    /** When the app was last opened, to the hour. */
    lastSeenAt: timestamptz(),
    createdAt: timestamptz().notNull().defaultNow(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (user) => [
    uniqueIndex('users_email_unique').on(sql`lower(${user.email})`).where(sql`not ${user.emailTyped}`),
    index('users_email').on(sql`lower(${user.email})`),
    index('users_suspended').on(user.id).where(sql`${user.suspendedAt} is not null`),
  ],
);

/** The owner of a record, which is deleted with the account. */
export const riderId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
