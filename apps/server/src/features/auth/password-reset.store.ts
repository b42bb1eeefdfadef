import { randomBytes } from 'node:crypto';
import { passwordLinkMinutes } from '@estradeiro/contract/auth';
import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { hashOfToken } from '#platform/link-tokens.ts';
import { sessions } from '#platform/sessions.tables.ts';
import { hasEmail, lockEmail, lockRider, mostOfOneEmail } from '#platform/users.store.ts';
import { users } from '#platform/users.tables.ts';
import { claimEmail } from './auth.store.ts';
import { passwordResets, userIdentities } from './auth.tables.ts';

/** An account whose password can be reset, with what distinguishes it from others of the same e-mail. */
export type Forgetful = Pick<typeof users.$inferSelect, 'id' | 'firstName' | 'lastName' | 'emailVouched' | 'createdAt'>;

export function createPasswordResets(db: Database, clock: Clock) {
  return {
    /** At most `mostOfOneEmail` accounts that have the e-mail; the account that confirmed it comes first. */
    async accountsOf(email: string): Promise<Forgetful[]> {
      const { id, firstName, lastName, emailVouched, createdAt } = users;
      return db
        .select({ id, firstName, lastName, emailVouched, createdAt })
        .from(users)
        .where(hasEmail(email))
        .orderBy(desc(users.emailVouched), asc(users.emailTyped), asc(users.createdAt), asc(users.id))
        .limit(mostOfOneEmail);
    },

    /**
     * The token of a new link, which replaces the account's former one. The link also confirms `email`, the address of
     * its letter, unless that is null.
     */
    async issue(userId: string, email: string | null): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(clock.now().getTime() + passwordLinkMinutes * 60_000);
      const link = { tokenHash: hashOfToken(token), email, expiresAt };
      await db
        .insert(passwordResets)
        .values({ ...link, userId })
        .onConflictDoUpdate({ target: passwordResets.userId, set: link });
      return token;
    },

    /** Whether the link is valid now; checked before the costly hashing of a password. */
    isOpen: async (token: string): Promise<boolean> =>
      (await db.$count(passwordResets, isOpen(token, clock.now()))) > 0,

    /**
     * Consumes the link: sets the password and ends the rider's sessions in the database. A link sent to an e-mail also
     * proves its owner: the e-mail is confirmed, and if it was not before, identities at providers are removed, which
     * may be of somebody who only typed it (decision 0005). Null where the link is invalid, or the account's e-mail
     * changed or became another's.
     */
    async use(token: string, passwordHash: string): Promise<{ userId: string; email: string | null } | null> {
      const now = clock.now();
      const [found] = await db.select().from(passwordResets).where(isOpen(token, now)).limit(1);
      if (!found) return null;
      const { userId, email } = found;
      return db.transaction(async (tx) => {
        if (email !== null) await lockEmail(tx, email);
        await lockRider(tx, userId);
        const [link] = await tx.delete(passwordResets).where(isOpen(token, now)).returning();
        const [before] = await tx.select().from(users).where(eq(users.id, userId));
        if (!link || !before) return null;
        if (email !== null) {
          if (!(await claimEmail(tx, userId, email))) return null;
          if (!before.emailVouched) await tx.delete(userIdentities).where(eq(userIdentities.userId, userId));
        }
        const changed = { passwordHash, passwordResetAt: now, updatedAt: now };
        await tx.update(users).set(changed).where(eq(users.id, userId));
        await tx.delete(sessions).where(sql`${sessions.sess}->>'riderId' = ${userId}`);
        return { userId, email: before.email };
      });
    },

    async deleteExpired(): Promise<void> {
      await db.delete(passwordResets).where(lte(passwordResets.expiresAt, clock.now()));
    },

    /** The rider's link without its secret. */
    async records(userId: string) {
      const rows = await db.select().from(passwordResets).where(eq(passwordResets.userId, userId));
      return rows.map(({ tokenHash: _, ...row }) => row);
    },
  };
}

export type PasswordResets = ReturnType<typeof createPasswordResets>;

const isOpen = (token: string, now: Date) =>
  and(eq(passwordResets.tokenHash, hashOfToken(token)), gt(passwordResets.expiresAt, now));
