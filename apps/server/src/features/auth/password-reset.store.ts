import { randomBytes } from 'node:crypto';
import { passwordLinkMinutes } from '@estradeiro/contract/auth';
import { riderLinkHours } from '@estradeiro/contract/operator-riders';
import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Letters } from '#platform/letters.ts';
import { hashOfToken } from '#platform/link-tokens.ts';
import { sessions } from '#platform/sessions.tables.ts';
import { hasEmail, lockEmail, lockRider, mostOfOneEmail } from '#platform/users.store.ts';
import { users } from '#platform/users.tables.ts';
import { claimEmail } from './auth.store.ts';
import { passkeys, passwordResets, userIdentities } from './auth.tables.ts';
import { passwordLink } from './password-link.ts';
import { passwordChangedTexts, passwordLinkTexts, riderLinkTexts } from './texts.ts';

/** An account whose password can be reset, with what distinguishes it from others of the same e-mail. */
export type Forgetful = Pick<typeof users.$inferSelect, 'id' | 'firstName' | 'lastName' | 'emailVouched' | 'createdAt'>;

type Deps = {
  db: Database;
  clock: Clock;
  letters: Pick<Letters, 'write' | 'tell'>;
  isOperator: (riderId: string) => Promise<boolean>;
};

export function createPasswordResets({ db, clock, letters, isOperator }: Deps) {
  async function issue(
    userId: string,
    email: string | null,
    tx: Database = db,
    { minutes = passwordLinkMinutes, madeBy = null }: { minutes?: number; madeBy?: string | null } = {},
  ): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(clock.now().getTime() + minutes * 60_000);
    const link = { tokenHash: hashOfToken(token), email, madeBy, expiresAt };
    await tx
      .insert(passwordResets)
      .values({ ...link, userId })
      .onConflictDoUpdate({ target: passwordResets.userId, set: link });
    return token;
  }

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

    /** A link for an operator to hand out, which replaces the account's former one. The rider is told of it. */
    async issueRiderLink(
      userId: string,
      tx: Database,
      madeBy: string | null = null,
    ): Promise<{ token: string; expiresAt: Date }> {
      const token = await issue(userId, null, tx, { minutes: riderLinkHours * 60, madeBy });
      await letters.tell(tx, userId, riderLinkTexts);
      return { token, expiresAt: new Date(clock.now().getTime() + riderLinkHours * 3_600_000) };
    },

    /** Ends the links that an operator handed out. */
    async endLinksBy(operatorId: string, tx: Database): Promise<void> {
      await tx.delete(passwordResets).where(eq(passwordResets.madeBy, operatorId));
    },

    /** One letter to the e-mail with a new link for each of the accounts; it is not sent once they have expired. */
    writeLinks: (accounts: readonly Forgetful[], email: string, origin: string, within = db): Promise<void> =>
      within.transaction(async (tx) => {
        const links = [];
        for (const account of accounts)
          links.push({ ...account, link: passwordLink(await issue(account.id, email, tx), origin) });
        const letter = { to: email, subject: passwordLinkTexts.subject, text: passwordLinkTexts.text(links) };
        await letters.write(tx, letter, passwordLinkMinutes / 60);
      }),

    /** Whether the link is valid now; checked before the costly hashing of a password. */
    isOpen: async (token: string): Promise<boolean> =>
      (await db.$count(passwordResets, isOpen(token, clock.now()))) > 0,

    /**
     * Consumes the link: sets the password, and ends the rider's sessions in the database and a change of e-mail that waits. A link sent to an e-mail also
     * proves its owner: the e-mail is confirmed, and if it was not before, identities at providers and passkeys are removed, which
     * may be of somebody who only typed it (decision 0005). The owner is told by a letter. Null where the link is
     * invalid, its maker is no operator any more, or the account's e-mail changed or became another's.
     */
    async use(token: string, passwordHash: string): Promise<string | null> {
      const now = clock.now();
      const [found] = await db.select().from(passwordResets).where(isOpen(token, now)).limit(1);
      if (!found) return null;
      const { userId, email, madeBy } = found;
      if (madeBy !== null && !(await isOperator(madeBy))) return null;
      return db.transaction(async (tx) => {
        if (email !== null) await lockEmail(tx, email);
        await lockRider(tx, userId);
        const [link] = await tx.delete(passwordResets).where(isOpen(token, now)).returning();
        const [before] = await tx.select().from(users).where(eq(users.id, userId));
        if (!link || !before) return null;
        if (email !== null) {
          if (!(await claimEmail(tx, userId, email))) return null;
          if (!before.emailVouched) {
            await tx.delete(userIdentities).where(eq(userIdentities.userId, userId));
            await tx.delete(passkeys).where(eq(passkeys.userId, userId));
          }
        }
        const changed = { passwordHash, passwordResetAt: now, pendingEmail: null, updatedAt: now };
        await tx.update(users).set(changed).where(eq(users.id, userId));
        await tx.delete(sessions).where(sql`${sessions.sess}->>'riderId' = ${userId}`);
        await letters.tell(tx, userId, passwordChangedTexts);
        return userId;
      });
    },

    async deleteExpired(): Promise<void> {
      await db.delete(passwordResets).where(lte(passwordResets.expiresAt, clock.now()));
    },

    /** The rider's link without its secret. */
    async records(userId: string) {
      const rows = await db.select().from(passwordResets).where(eq(passwordResets.userId, userId));
      return rows.map(({ tokenHash: _, madeBy: __, ...row }) => row);
    },
  };
}

export type PasswordResets = ReturnType<typeof createPasswordResets>;

const isOpen = (token: string, now: Date) =>
  and(eq(passwordResets.tokenHash, hashOfToken(token)), gt(passwordResets.expiresAt, now));
