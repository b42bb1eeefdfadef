import type { User } from '@estradeiro/contract/auth';
import { and, eq, not, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { users } from '#platform/users.tables.ts';
import { userIdentities } from './auth.tables.ts';

type NewUser = Pick<User, 'email' | 'firstName' | 'lastName'> & {
  profileImageUrl?: string | null;
  passwordHash?: string;
};

/** A provider's word on who somebody is. */
export type Identity = { provider: string; subject: string };

export function createAuthStore(db: Database) {
  return {
    async byId(id: string): Promise<User | null> {
      const [row] = await db.select().from(users).where(eq(users.id, id)).limit(1);
      return row ? toUser(row) : null;
    },

    async byEmail(email: string): Promise<{ user: User; passwordHash: string | null } | null> {
      const [row] = await db
        .select()
        .from(users)
        .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
        .limit(1);
      return row ? { user: toUser(row), passwordHash: row.passwordHash } : null;
    },

    /** Whether the rider's password is still the one of this hash. */
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

    /** Null when the e-mail has an account already. */
    async insert(user: NewUser): Promise<User | null> {
      const [row] = await db.insert(users).values(user).onConflictDoNothing().returning();
      return row ? toUser(row) : null;
    },

    /** Makes the account and its identity together, or neither. Null when the e-mail has an account already. */
    async insertWithIdentity(user: NewUser, identity: Identity): Promise<User | null> {
      return db.transaction(async (tx) => {
        const made = { ...user, emailVouched: user.email !== null };
        const [row] = await tx.insert(users).values(made).onConflictDoNothing().returning();
        if (!row) return null;
        await tx.insert(userIdentities).values({ ...identity, userId: row.id });
        return toUser(row);
      });
    },

    /**
     * Adds an identity to an account whose e-mail a provider vouched for. The first to do so shows for the first time whose
     * that e-mail is: a password and identities from before may be of somebody who only typed another's address, and are
     * taken away. True when that happened.
     */
    async link(userId: string, identity: Identity): Promise<boolean> {
      return db.transaction(async (tx) => {
        const [taken] = await tx
          .update(users)
          .set({ emailVouched: true, passwordHash: null })
          .where(and(eq(users.id, userId), not(users.emailVouched)))
          .returning({ id: users.id });
        if (taken) await tx.delete(userIdentities).where(eq(userIdentities.userId, userId));
        const added = { ...identity, userId };
        await tx.insert(userIdentities).values(added).onConflictDoNothing();
        return taken !== undefined;
      });
    },

    /** Notes that the rider reads this e-mail. False where it is another one by now. */
    async confirmEmail(userId: string, email: string): Promise<boolean> {
      const rows = await db
        .update(users)
        .set({ emailVouched: true })
        .where(and(eq(users.id, userId), eq(sql`lower(${users.email})`, email.toLowerCase())))
        .returning({ id: users.id });
      return rows.length > 0;
    },

    /** Every identity of a rider, as it is kept. */
    identityRecords: (userId: string) => db.select().from(userIdentities).where(eq(userIdentities.userId, userId)),
  };
}

export type AuthStore = ReturnType<typeof createAuthStore>;

const toUser = ({ id, email, firstName, lastName, profileImageUrl, phone }: typeof users.$inferSelect): User => ({
  id,
  email,
  firstName,
  lastName,
  profileImageUrl,
  phone,
});
