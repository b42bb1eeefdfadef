import type { User } from '@estradeiro/contract/auth';
import { and, asc, eq, isNotNull, isNull, lt, ne, not, or } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { hasEmail, lockEmail, mostOfOneEmail } from '#platform/users.store.ts';
import { users } from '#platform/users.tables.ts';
import { passkeys, userIdentities } from './auth.tables.ts';

type NewUser = Pick<User, 'email' | 'firstName' | 'lastName'> & {
  profileImageUrl?: string | null;
  passwordHash?: string;
};

export type Identity = { provider: string; subject: string };

export type Account = {
  user: User;
  passwordHash: string | null;
  /**
   * The last password reset by a link, from which failed attempts count. Null without one, and for an account whose
   * e-mail was only typed in the profile: its resets must not lift the limits of the e-mail's owner.
   */
  guessedSince: Date | null;
};

const hourMs = 3_600_000;

export function createAuthStore(db: Database) {
  return {
    async byId(id: string): Promise<User | null> {
      const [row] = await db.select().from(users).where(eq(users.id, id)).limit(1);
      return row ? toUser(row) : null;
    },

    /** The account of the e-mail's owner first, then accounts that only typed it in their profile. */
    async byEmail(email: string): Promise<Account[]> {
      const rows = await db
        .select()
        .from(users)
        .where(hasEmail(email))
        .orderBy(asc(users.emailTyped), asc(users.createdAt), asc(users.id))
        .limit(mostOfOneEmail);
      return rows.map((row) => ({
        user: toUser(row),
        passwordHash: row.passwordHash,
        guessedSince: row.emailTyped ? null : row.passwordResetAt,
      }));
    },

    isSuspended: async (userId: string): Promise<boolean> =>
      (await db.$count(users, and(eq(users.id, userId), isNotNull(users.suspendedAt)))) > 0,

    /** Notes that the app was opened, to the hour. */
    async noteSeen(userId: string, now: Date): Promise<void> {
      const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
      const isOlder = or(isNull(users.lastSeenAt), lt(users.lastSeenAt, hour));
      await db
        .update(users)
        .set({ lastSeenAt: hour })
        .where(and(eq(users.id, userId), isOlder));
    },

    async passwordHashOf(userId: string): Promise<string | null> {
      const [row] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
      return row?.passwordHash ?? null;
    },

    async hasPassword(userId: string, passwordHash: string | null): Promise<boolean> {
      const [row] = await db
        .select({ passwordHash: users.passwordHash })
        .from(users)
        .where(eq(users.id, userId))
        .limit(1);
      return row !== undefined && row.passwordHash === passwordHash;
    },

    async byIdentity({ provider, subject }: Identity): Promise<User | null> {
      const [row] = await db
        .select({ user: users })
        .from(userIdentities)
        .innerJoin(users, eq(users.id, userIdentities.userId))
        .where(and(eq(userIdentities.provider, provider), eq(userIdentities.subject, subject)))
        .limit(1);
      return row ? toUser(row.user) : null;
    },

    /** Null when the e-mail has an account already; `also` belongs to the same transaction. */
    async insert(user: NewUser, also?: (tx: Database, user: User) => Promise<void>): Promise<User | null> {
      return db.transaction(async (tx) => {
        if (user.email !== null) await lockEmail(tx, user.email);
        const [row] = await tx.insert(users).values(user).onConflictDoNothing().returning();
        if (!row) return null;
        await also?.(tx, toUser(row));
        return toUser(row);
      });
    },

    /** Creates the account with its identity and what `also` does, or nothing. Null when the e-mail has an account already. */
    async insertWithIdentity(
      user: NewUser,
      identity: Identity,
      also: (tx: Database) => Promise<void>,
    ): Promise<User | null> {
      return db.transaction(async (tx) => {
        if (user.email !== null) await lockEmail(tx, user.email);
        const made = { ...user, emailVouched: user.email !== null };
        const [row] = await tx.insert(users).values(made).onConflictDoNothing().returning();
        if (!row) return null;
        await tx.insert(userIdentities).values({ ...identity, userId: row.id });
        await also(tx);
        return toUser(row);
      });
    },

    /**
     * Adds an identity to an account whose e-mail a provider confirmed. The first confirmation proves who owns the
     * e-mail: an earlier password, passkeys, identities and a new e-mail that waits are removed, since they may belong
     * to somebody who typed another's address. True for the first confirmation; null when another account owns the e-mail by now.
     */
    async link({ id: userId, email }: Pick<User, 'id' | 'email'>, identity: Identity): Promise<boolean | null> {
      return db.transaction(async (tx) => {
        if (email !== null) {
          await lockEmail(tx, email);
          const others = and(hasEmail(email), ne(users.id, userId), not(users.emailTyped));
          if ((await tx.$count(users, others)) > 0) return null;
        }
        const [taken] = await tx
          .update(users)
          .set({ emailVouched: true, emailTyped: false, passwordHash: null, pendingEmail: null })
          .where(and(eq(users.id, userId), not(users.emailVouched)))
          .returning({ id: users.id });
        if (taken) {
          await tx.delete(userIdentities).where(eq(userIdentities.userId, userId));
          await tx.delete(passkeys).where(eq(passkeys.userId, userId));
        }
        const added = { ...identity, userId };
        await tx.insert(userIdentities).values(added).onConflictDoNothing();
        return taken !== undefined;
      });
    },

    /**
     * Marks the e-mail as confirmed by this rider; another account that registered with it unconfirmed is treated as if
     * it had been typed in the profile. False when the rider's e-mail has changed since, or another account has
     * confirmed it.
     */
    confirmEmail: (userId: string, email: string): Promise<boolean> =>
      db.transaction((tx) => claimEmail(tx, userId, email)),

    identityRecords: (userId: string) => db.select().from(userIdentities).where(eq(userIdentities.userId, userId)),
  };
}

export type AuthStore = ReturnType<typeof createAuthStore>;

/** `confirmEmail` within the caller's transaction, until whose end the e-mail is locked. */
export async function claimEmail(tx: Database, userId: string, email: string): Promise<boolean> {
  await lockEmail(tx, email);
  const others = and(hasEmail(email), ne(users.id, userId));
  const isTheirs = and(hasEmail(email), eq(users.id, userId));
  if ((await tx.$count(users, isTheirs)) === 0) return false;
  if ((await tx.$count(users, and(others, users.emailVouched))) > 0) return false;
  await tx.update(users).set({ emailTyped: true }).where(others);
  await tx.update(users).set({ emailVouched: true, emailTyped: false }).where(isTheirs);
  return true;
}

const toUser = ({ id, email, firstName, lastName, profileImageUrl, phone }: typeof users.$inferSelect): User => ({
  id,
  email,
  firstName,
  lastName,
  profileImageUrl,
  phone,
});
