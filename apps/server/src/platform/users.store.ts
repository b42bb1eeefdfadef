import { eq } from 'drizzle-orm';
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
