import { mostGroups, mostMembers } from '@estradeiro/contract/groups/groups';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { groupMembers, groupRemovals } from './groups.tables.ts';
import type { GroupRow } from './locks.store.ts';
import type { GroupRefusal } from './refusals.ts';

export const isInTooManyGroups = async (tx: Database, userId: string): Promise<boolean> =>
  (await tx.$count(groupMembers, eq(groupMembers.userId, userId))) >= mostGroups;

/**
 * Adds a rider to a group; the caller has locked both. A new member has nothing unread, but earlier messages count as
 * 'entregue' to them only once a device acknowledges them. Null where they were added.
 */
export async function enter(tx: Database, group: GroupRow, userId: string, now: Date): Promise<GroupRefusal | null> {
  const removed = and(eq(groupRemovals.groupId, group.id), eq(groupRemovals.userId, userId));
  if ((await tx.$count(groupRemovals, removed)) > 0) return 'removed';
  if (await isInTooManyGroups(tx, userId)) return 'too many groups';
  if (group.memberCount >= mostMembers) return 'group full';
  const member = { groupId: group.id, userId, role: 'member', joinedAt: now, readSeq: group.lastSeq } as const;
  await tx.insert(groupMembers).values(member);
  return null;
}
