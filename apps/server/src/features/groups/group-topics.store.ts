import { mostGroups } from '@estradeiro/contract/groups/groups';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { inBatches } from '#platform/in-batches.ts';
import { groupTopic } from './group-topic.ts';
import { groupMembers } from './groups.tables.ts';

export async function groupIdsOf(db: Database, userId: string): Promise<string[]> {
  const { groupId } = groupMembers;
  const rows = await db.select({ groupId }).from(groupMembers).where(eq(groupMembers.userId, userId)).limit(mostGroups);
  return rows.map((row) => row.groupId);
}

/**
 * The topics that a rider is subscribed to as a member of groups. Reads in batches, since every open stream requests
 * its topics at once after a broken connection between instances.
 */
export function groupTopicsOf(db: Database): (userId: string) => Promise<string[]> {
  const { userId, groupId } = groupMembers;
  const read = inBatches(async (riders: readonly string[]) => {
    const topics = new Map<string, string[]>(riders.map((rider) => [rider, []]));
    const rows = await db
      .select({ userId, groupId })
      .from(groupMembers)
      .where(inArray(userId, [...riders]));
    for (const row of rows) topics.get(row.userId)?.push(groupTopic(row.groupId));
    return topics;
  });
  return async (rider) => (await read(rider)) ?? [];
}
