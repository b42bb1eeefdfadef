import { randomBytes, randomUUID } from 'node:crypto';
import { undoHours } from '@estradeiro/contract/auth';
import { and, eq, gt, gte, lte, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Letters } from '#platform/letters.ts';
import { hashOfToken } from '#platform/link-tokens.ts';
import type { TellNotices } from '#platform/notices.ts';
import { sessions } from '#platform/sessions.tables.ts';
import { lockEmail, lockRider } from '#platform/users.store.ts';
import { users } from '#platform/users.tables.ts';
import { claimEmail } from './auth.store.ts';
import { emailUndos, passkeys, userIdentities } from './auth.tables.ts';
import type { PasswordResets } from './password-reset.store.ts';
import { emailChangedLetter, emailChangedNotice, emailUndoneLetter } from './texts.ts';

type Deps = {
  db: Database;
  clock: Clock;
  letters: Pick<Letters, 'write'>;
  tell: TellNotices;
  resets: Pick<PasswordResets, 'writeLinks'>;
};

/** Thrown to roll back: another account has confirmed the address. */
class AddressTaken extends Error {}

/** Changes of confirmed e-mails, and their undoing (decision 0055). */
export function createEmailChanges({ db, clock, letters, tell, resets }: Deps) {
  const isOpen = (token: string) =>
    and(eq(emailUndos.tokenHash, hashOfToken(token)), gt(emailUndos.expiresAt, clock.now()));

  /** Gives the account the address, confirmed, and takes it from others who only typed it. */
  async function give(tx: Database, userId: string, email: string, more: Partial<typeof users.$inferInsert>) {
    const typed = { email, emailVouched: false, emailTyped: true, pendingEmail: null, updatedAt: clock.now() };
    await tx
      .update(users)
      .set({ ...typed, ...more })
      .where(eq(users.id, userId));
    if (!(await claimEmail(tx, userId, email))) throw new AddressTaken();
  }

  async function orElse<T>(work: Promise<T>, otherwise: T): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof AddressTaken) return otherwise;
      throw error;
    }
  }

  return {
    async pendingOf(userId: string): Promise<string | null> {
      const [row] = await db.select({ email: users.pendingEmail }).from(users).where(eq(users.id, userId));
      return row?.email ?? null;
    },

    /**
     * Makes the pending e-mail the rider's own, confirmed. The address from before is told, with a link that undoes it,
     * unless nobody had confirmed that: it may be a stranger's. False where the rider wants another one by now, or
     * another account has confirmed it.
     */
    take(userId: string, email: string, origin: string): Promise<boolean> {
      const taking = db.transaction(async (tx) => {
        await lockEmail(tx, email);
        await lockRider(tx, userId);
        const [before] = await tx.select().from(users).where(eq(users.id, userId));
        if (before?.pendingEmail !== email) return false;
        await give(tx, userId, email, {});
        if (before.email === null || !before.emailVouched) return true;
        const token = randomBytes(32).toString('base64url');
        const changedAt = clock.now();
        const expiresAt = new Date(changedAt.getTime() + undoHours * 3_600_000);
        const undo = { tokenHash: hashOfToken(token), userId, email: before.email, changedAt, expiresAt };
        await tx.insert(emailUndos).values(undo);
        const link = new URL(`/desfazer-email/${token}`, origin).href;
        await letters.write(tx, { to: before.email, ...emailChangedLetter(link) }, undoHours);
        const notice = {
          kind: 'account' as const,
          cause: `email:${randomUUID()}`,
          ...emailChangedNotice,
          at: changedAt,
        };
        await tell(tx, [{ riderId: userId, ...notice }]);
        return true;
      });
      return orElse(taking, false);
    },

    /**
     * Consumes the link and gives the account its e-mail from before. Whoever changed it may have been anybody: sessions,
     * password and passkeys end, as do identities at providers and undo links from after the change, and a letter brings a link
     * to a new password. The rider's id; null where the link is not open, or another account has confirmed the address.
     */
    async undo(token: string, origin: string): Promise<string | null> {
      const [found] = await db.select().from(emailUndos).where(isOpen(token)).limit(1);
      if (!found) return null;
      const { userId, email, changedAt } = found;
      const undoing = db.transaction(async (tx) => {
        await lockEmail(tx, email);
        await lockRider(tx, userId);
        const [link] = await tx.delete(emailUndos).where(isOpen(token)).returning();
        const [before] = await tx.select().from(users).where(eq(users.id, userId));
        if (!link || !before) return null;
        await give(tx, userId, email, { passwordHash: null, passwordResetAt: clock.now() });
        const since = and(eq(emailUndos.userId, userId), gte(emailUndos.changedAt, changedAt));
        await tx.delete(emailUndos).where(since);
        const linkedSince = and(eq(userIdentities.userId, userId), gte(userIdentities.createdAt, changedAt));
        await tx.delete(userIdentities).where(linkedSince);
        await tx.delete(passkeys).where(eq(passkeys.userId, userId));
        await tx.delete(sessions).where(sql`${sessions.sess}->>'riderId' = ${userId}`);
        if (before.email !== null && before.emailVouched)
          await letters.write(tx, { to: before.email, ...emailUndoneLetter });
        await resets.writeLinks([before], email, origin, tx);
        return userId;
      });
      return orElse(undoing, null);
    },

    async deleteExpired(): Promise<void> {
      await db.delete(emailUndos).where(lte(emailUndos.expiresAt, clock.now()));
    },

    /** The rider's open undo links without their secrets. */
    async records(userId: string) {
      const rows = await db.select().from(emailUndos).where(eq(emailUndos.userId, userId));
      return rows.map(({ tokenHash: _, ...row }) => row);
    },
  };
}

export type EmailChanges = ReturnType<typeof createEmailChanges>;
