import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/bytea.ts';
import { timestamptz } from '#platform/columns.ts';
import { riderId, users } from '#platform/users.tables.ts';

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

/** Links that give an account its confirmed e-mail from before a change. Only the hash of their token is stored. */
export const emailUndos = pgTable(
  'email_undos',
  {
    tokenHash: text().primaryKey(),
    userId: riderId(),
    email: text().notNull(),
    changedAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
  },
  (undo) => [index().on(undo.userId), index().on(undo.expiresAt)],
);

/** Riders' passkeys, by the credential's own id. The private key never leaves the rider's device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: riderId(),
    name: text().notNull(),
    publicKey: bytea().notNull(),
    /** Signatures as the authenticator counts them; 0 where it does not. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    createdAt: timestamptz().notNull(),
    lastUsedAt: timestamptz(),
  },
  (passkey) => [index().on(passkey.userId)],
);

/** Challenges to passkeys that were not answered yet. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    /** The rider who adds a passkey, without a reference since it is gone in minutes; null for a sign-in. */
    userId: text(),
    expiresAt: timestamptz().notNull(),
  },
  (challenge) => [index().on(challenge.expiresAt)],
);

/** The open password link of each account, at most one. Only the hash of its token is stored. */
export const passwordResets = pgTable(
  'password_resets',
  {
    userId: riderId().primaryKey(),
    tokenHash: text().notNull().unique(),
    /** The letter's address in lower case: opening the link proves its owner. Null where the operator made the link. */
    email: text(),
    /** The operator who handed the link out, with whom it ends; null for a letter and for the server's terminal. */
    madeBy: uuid().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz().notNull(),
  },
  (reset) => [index().on(reset.madeBy)],
);
