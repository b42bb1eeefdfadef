import { eq, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { users } from './users.tables.ts';

/**
 * Holds a rider until the transaction ends, for what is counted or chosen among the rider's own records. Whoever takes other locks
 * takes this one first, so that nobody waits in a circle. What only refers to the rider does not wait: a long import holds up no
 * message of the same rider, as `for update` would.
 */
export async function lockRider(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** Holds an e-mail until the transaction ends, for whose it is: taken before any row is written by it. */
export async function lockEmail(tx: Database, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email.toLowerCase()}, 0))`);
}

/** Accounts that may have one e-mail: the one whose it is, and those who only typed it in their profile. */
export const mostOfOneEmail = 5;

export const hasEmail = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase());
