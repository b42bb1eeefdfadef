import { and, eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database.ts';
import { groupChats, groupMembers } from './groups.tables.ts';

export type GroupRow = typeof groupChats.$inferSelect;
export type MemberRow = typeof groupMembers.$inferSelect;

export const memberOf = (groupId: string, userId: string | PgColumn) =>
  and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId));

/** Locks a group until the transaction ends, after its riders and before its members; null where there is none. */
export async function lockGroup(tx: Database, groupId: string): Promise<GroupRow | null> {
  const [group] = await tx.select().from(groupChats).where(eq(groupChats.id, groupId)).for('no key update');
  return group ?? null;
}

export async function memberIn(tx: Database, groupId: string, userId: string): Promise<MemberRow | null> {
  const [member] = await tx.select().from(groupMembers).where(memberOf(groupId, userId)).limit(1);
  return member ?? null;
}

/** Whether the rider is in the group, with the membership locked until the transaction ends. */
export async function staysIn(tx: Database, groupId: string, userId: string): Promise<boolean> {
  const members = tx.select({ userId: groupMembers.userId }).from(groupMembers);
  return (await members.where(memberOf(groupId, userId)).for('key share')).length > 0;
}

/** Group and membership, the group locked; null where there is no such group or the rider is not in it. */
export async function lockAsMember(tx: Database, groupId: string, userId: string) {
  const group = await lockGroup(tx, groupId);
  const member = group && (await memberIn(tx, groupId, userId));
  return member ? { group, member } : null;
}
