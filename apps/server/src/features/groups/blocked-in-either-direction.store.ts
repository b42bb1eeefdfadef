import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database.ts';
import { riderBlocks } from './safety.tables.ts';

/** More than any rider interacts with; each costs a comparison at every event. */
const mostBlocked = 1_000;

/**
 * Those whom the rider blocked, and those who blocked the rider: neither sees the other's position or receives the
 * other's signals.
 */
export async function blockedInEitherDirection(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select()
    .from(riderBlocks)
    .where(or(eq(riderBlocks.userId, userId), eq(riderBlocks.blockedId, userId)))
    .limit(mostBlocked);
  return rows.map((block) => (block.userId === userId ? block.blockedId : block.userId));
}

/** Whether neither the row's rider nor the requesting one blocked the other. */
export const isNotBlocked = (requesterId: string, userId: PgColumn): SQL => sql`not exists (
  select 1 from ${riderBlocks}
  where (${riderBlocks.userId} = ${requesterId} and ${riderBlocks.blockedId} = ${userId})
     or (${riderBlocks.userId} = ${userId} and ${riderBlocks.blockedId} = ${requesterId}))`;
