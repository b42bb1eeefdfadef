import { type BlockedRider, mostBlocked } from '@estradeiro/contract/groups/safety';
import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database.ts';
import { lockRider } from '#platform/users.store.ts';
import { users } from '#platform/users.tables.ts';
import { groupMembers } from './groups.tables.ts';
import type { Partings } from './partings.ts';
import type { GroupRefusal } from './refusals.ts';
import { riderBlocks } from './safety.tables.ts';

/** Blocked riders: their messages are hidden, and neither sees the other. */
export function createBlocksStore(db: Database, partings: Partings) {
  const own = (userId: string, blockedId: string) =>
    and(eq(riderBlocks.userId, userId), eq(riderBlocks.blockedId, blockedId));

  return {
    list: (userId: string): Promise<BlockedRider[]> =>
      db
        .select({ userId: users.id, firstName: users.firstName, lastName: users.lastName })
        .from(riderBlocks)
        .innerJoin(users, eq(users.id, riderBlocks.blockedId))
        .where(eq(riderBlocks.userId, userId))
        .orderBy(asc(riderBlocks.createdAt), asc(users.id))
        .limit(mostBlocked),

    /** 'unknown' where the two share no group. */
    block: (userId: string, blockedId: string, now: Date): Promise<null | GroupRefusal> =>
      db.transaction(async (tx) => {
        // Both, since the other may just be naming this rider an editor; in one order, so that two who block each other
        // do not deadlock.
        for (const id of [userId, blockedId].toSorted()) await lockRider(tx, id);
        if ((await tx.$count(riderBlocks, own(userId, blockedId))) > 0) return null;
        if (userId === blockedId || !(await shareGroup(tx, userId, blockedId))) return 'unknown';
        if ((await tx.$count(riderBlocks, eq(riderBlocks.userId, userId))) >= mostBlocked) return 'too many blocked';
        await tx.insert(riderBlocks).values({ userId, blockedId, createdAt: now });
        await partings.blocked(tx, userId, blockedId);
        return null;
      }),

    /** False where that rider was not blocked. */
    async unblock(userId: string, blockedId: string): Promise<boolean> {
      return (await db.delete(riderBlocks).where(own(userId, blockedId)).returning()).length > 0;
    },
  };
}

export type BlocksStore = ReturnType<typeof createBlocksStore>;

async function shareGroup(tx: Database, userId: string, otherId: string): Promise<boolean> {
  const theirs = alias(groupMembers, 'theirs');
  const [shared] = await tx
    .select({ groupId: groupMembers.groupId })
    .from(groupMembers)
    .innerJoin(theirs, eq(theirs.groupId, groupMembers.groupId))
    .where(and(eq(groupMembers.userId, userId), eq(theirs.userId, otherId)))
    .limit(1);
  return shared !== undefined;
}
