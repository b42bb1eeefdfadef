import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { hasEmail } from '#platform/users.store.ts';
import { users } from '#platform/users.tables.ts';

/** An account as the operator sees it. */
export type NamedModerator = Pick<
  typeof users.$inferSelect,
  'email' | 'emailVouched' | 'firstName' | 'lastName' | 'createdAt'
>;

/**
 * Moderators of proposals and reports: accounts with one of these confirmed e-mails (lower case), and those named by
 * the operator's command. An unconfirmed address does not count, since anybody may type it.
 */
const moderates = (emails: readonly string[]) =>
  or(users.isModerator, and(users.emailVouched, inArray(sql`lower(${users.email})`, [...emails])));

export const createModerators = (db: Database, emails: readonly string[]) => async (riderId: string) =>
  (await db.$count(users, and(eq(users.id, riderId), moderates(emails)))) > 0;

/** The ids of all moderators with an account. */
export const createModeratorIds = (db: Database, emails: readonly string[]) => async (): Promise<string[]> => {
  const rows = await db.select({ id: users.id }).from(users).where(moderates(emails));
  return rows.map(({ id }) => id);
};

export type IsModerator = ReturnType<typeof createModerators>;

const { email, emailVouched, firstName, lastName, createdAt } = users;
const named = { email, emailVouched, firstName, lastName, createdAt };

export const namedModerators = (db: Database): Promise<NamedModerator[]> =>
  db.select(named).from(users).where(eq(users.isModerator, true)).orderBy(asc(users.createdAt));

/**
 * Makes the account that registered with an e-mail or confirmed it a moderator, or revokes that for the e-mail's
 * current owner. Null where there is no such account.
 */
export async function nameModerator(db: Database, of: string, isModerator: boolean): Promise<NamedModerator | null> {
  const account = and(hasEmail(of), isModerator ? eq(users.emailTyped, false) : users.isModerator);
  const [row] = await db.update(users).set({ isModerator }).where(account).returning(named);
  return row ?? null;
}
