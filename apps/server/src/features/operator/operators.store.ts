import { randomBytes } from 'node:crypto';
import { type Operator, operatorLinkHours } from '@estradeiro/contract/operator';
import { and, asc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { hashOfToken } from '#platform/link-tokens.ts';
import type { Tester } from '#platform/tester.ts';
import { hasEmail } from '#platform/users.store.ts';
import { users } from '#platform/users.tables.ts';
import { type Actor, writeAction } from './actions.store.ts';
import { operatorLinks } from './operator.tables.ts';

type Deps = {
  db: Database;
  clock: Clock;
  /** OPERATOR_EMAILS, in lower case. */
  emails: readonly string[];
};

/**
 * Operators: accounts with one of the configured e-mails, confirmed, since anybody may type one; and those that opened
 * an operator's link.
 */
export function createOperators({ db, clock, emails }: Deps) {
  const isConfigured = and(users.emailVouched, inArray(sql`lower(${users.email})`, [...emails]));
  const operates = and(isNull(users.suspendedAt), or(users.isOperator, isConfigured));
  const makesOperators = eq(operatorLinks.kind, 'operator');

  /** All operators, locked, so that two who act on each other take turns. */
  const lockAll = (tx: Database) =>
    tx.select({ id: users.id }).from(users).where(operates).orderBy(asc(users.id)).for('no key update');

  return {
    isOperator: async (riderId: string, tx: Database = db): Promise<boolean> =>
      (await tx.$count(users, and(eq(users.id, riderId), operates))) > 0,

    /** The oldest accounts first, without `isYou`. */
    async list(): Promise<Omit<Operator, 'isYou'>[]> {
      const { id, email, firstName, lastName } = users;
      const rows = await db
        .select({ id, email, firstName, lastName, isConfigured: sql<boolean>`coalesce(${isConfigured}, false)` })
        .from(users)
        .where(operates)
        .orderBy(asc(users.createdAt), asc(users.id));
      return rows.map(({ firstName, lastName, ...row }) => ({ ...row, name: `${firstName} ${lastName}` }));
    },

    /** An account's own name and addresses; null for none. */
    async addressesOf(riderId: string): Promise<Tester | null> {
      const { firstName, lastName, phone, email } = users;
      const [row] = await db.select({ firstName, lastName, phone, email }).from(users).where(eq(users.id, riderId));
      return row ? { name: `${row.firstName} ${row.lastName}`, phone: row.phone, email: row.email } : null;
    },

    /** Makes a link's token, which only its reader knows, and writes that down. */
    async makeLink(actor: Actor): Promise<{ token: string; expiresAt: Date }> {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(clock.now().getTime() + operatorLinkHours * 3_600_000);
      await db.transaction(async (tx) => {
        await tx.insert(operatorLinks).values({ hash: hashOfToken(token), userId: actor.userId, expiresAt });
        await writeAction(tx, clock, actor, 'made_link');
      });
      return { token, expiresAt };
    },

    /**
     * Makes the rider an operator by a link, which is used up; with the first one of the terminal its others are. False
     * where the link is unknown or over, or its maker is no operator any more.
     */
    async openLink(token: string, rider: { userId: string; address: string }): Promise<boolean> {
      return db.transaction(async (tx) => {
        const isOpen = and(eq(operatorLinks.hash, hashOfToken(token)), gt(operatorLinks.expiresAt, clock.now()));
        const [link] = await tx.delete(operatorLinks).where(and(isOpen, makesOperators)).returning();
        if (!link) return false;
        if (link.userId === null)
          await tx.delete(operatorLinks).where(and(isNull(operatorLinks.userId), makesOperators));
        else if ((await tx.$count(users, and(eq(users.id, link.userId), operates))) === 0) return false;
        await tx.update(users).set({ isOperator: true }).where(eq(users.id, rider.userId));
        await writeAction(tx, clock, rider, 'opened_link');
        return true;
      });
    },

    /**
     * Takes the server from an operator who opened a link, and ends the links that they made. Null where there is none
     * of that id; 'last' where nobody would be left.
     */
    async remove(
      id: string,
      actor: Actor,
      endLinksBy: (operatorId: string, tx: Database) => Promise<void>,
    ): Promise<'removed' | 'last' | null> {
      return db.transaction(async (tx) => {
        const leaving = (await lockAll(tx)).find((operator) => operator.id === id);
        if (!leaving || (await tx.$count(users, and(eq(users.id, id), isConfigured))) > 0) return null;
        if ((await tx.$count(users, and(ne(users.id, id), operates))) === 0) return 'last';
        await tx.update(users).set({ isOperator: false }).where(eq(users.id, id));
        await tx.delete(operatorLinks).where(eq(operatorLinks.userId, id));
        await endLinksBy(id, tx);
        await writeAction(tx, clock, actor, 'removed_operator', leaving.id);
        return 'removed';
      });
    },

    /**
     * Why this rider may not be suspended or deleted: nobody does so to themselves, nor to the only operator; 'unknown'
     * where the actor is no operator any more. Until the transaction ends no operator changes.
     */
    async refusalOf(
      tx: Database,
      id: string,
      actor: Actor,
    ): Promise<'yourself' | 'last' | 'configured' | 'unknown' | null> {
      const all = await lockAll(tx);
      if (actor.userId !== null && !all.some((operator) => operator.id === actor.userId)) return 'unknown';
      if (actor.userId === id) return 'yourself';
      if (all.length === 1 && all[0]?.id === id) return 'last';
      return (await this.isOutOfReach(tx, id, actor)) ? 'configured' : null;
    },

    /** Whom OPERATOR_EMAILS names, only the server's terminal puts out or opens a way into the account of. */
    isOutOfReach: async (tx: Database, id: string, actor: Actor): Promise<boolean> =>
      actor.userId !== null && (await tx.$count(users, and(eq(users.id, id), isConfigured))) > 0,

    /** Those of the riders who are operators. */
    async among(ids: readonly string[]): Promise<Set<string>> {
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(and(inArray(users.id, [...ids]), operates));
      return new Set(rows.map(({ id }) => id));
    },

    /** The account's id that has this e-mail and opened a link. */
    async idOf(email: string): Promise<string | null> {
      const [row] = await db
        .select({ id: users.id })
        .from(users)
        .where(and(hasEmail(email), users.isOperator));
      return row?.id ?? null;
    },

    hasAccounts: async (): Promise<boolean> => (await db.select({ id: users.id }).from(users).limit(1)).length > 0,

    async deleteExpired(): Promise<void> {
      await db.delete(operatorLinks).where(lte(operatorLinks.expiresAt, clock.now()));
    },

    /** A rider's links without their hashes, for the download of all data. */
    linkRecords: (userId: string) =>
      db.select({ expiresAt: operatorLinks.expiresAt }).from(operatorLinks).where(eq(operatorLinks.userId, userId)),
  };
}

export type Operators = ReturnType<typeof createOperators>;
