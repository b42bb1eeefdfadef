import { eq, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { users } from './users.tables.ts';

/**
 * Locks a rider until the transaction ends, for counts or choices among the rider's own records. It is the first of
 * several locks, so that no deadlock arises. Rows that only refer to the rider do not wait, as they would with `for
 * update`: a long import delays no message of the same rider.
 */
export async function lockRider(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** Locks an e-mail address until the transaction ends, before any row with it is written. */
export async function lockEmail(tx: Database, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email.toLowerCase()}, 0))`);
}

/** Accounts that may have one e-mail: its confirmed owner, and those who only typed it in their profile. */
export const mostOfOneEmail = 5;

export const hasEmail = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase());
