import type { GroupRole } from '@estradeiro/contract/groups/groups';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { lockRider } from '#platform/users.store.ts';
import { type Actor, roleOf, storedRole } from './actor.ts';
import { enter } from './enter-group.store.ts';
import { groupChats, groupInvitations, groupMembers, groupRemovals } from './groups.tables.ts';
import { lockAsMember, lockGroup, memberIn, memberOf } from './locks.store.ts';
import type { Partings } from './partings.ts';
import type { GroupRefusal } from './refusals.ts';
import { groupRidings } from './riding.tables.ts';

/** Whether the rider shared a position with the group until now. */
export type MemberDeparture = { wasRiding: boolean };

/** The roles that each role may remove. Removing oneself is leaving. */
const mayRemove: Record<GroupRole, readonly GroupRole[]> = {
  owner: ['moderator', 'member'],
  moderator: ['member'],
  member: [],
};

/** Joining and leaving groups. One owner at any time, also under concurrent changes: a group names its owner. */
export function createMembershipStore(db: Database, partings: Partings) {
  return {
    /** Joins a public group; idempotent. */
    join: (userId: string, groupId: string, now: Date): Promise<{ isNew: boolean } | GroupRefusal> =>
      db.transaction(async (tx) => {
        await lockRider(tx, userId);
        const group = await lockGroup(tx, groupId);
        if (!group) return 'unknown';
        if (await memberIn(tx, groupId, userId)) return { isNew: false };
        if (group.visibility !== 'public') return 'unknown';
        return (await enter(tx, group, userId, now)) ?? { isNew: true };
      }),

    /** A group is deleted with its last member. */
    leave: (userId: string, groupId: string): Promise<MemberDeparture | GroupRefusal> =>
      db.transaction(async (tx) => {
        const locked = await lockAsMember(tx, groupId, userId);
        if (!locked) return 'unknown';
        if (storedRole(locked.group, locked.member) === 'owner' && locked.group.memberCount > 1)
          return 'must hand over';
        await partings.left(tx, userId, groupId);
        return takeOut(tx, groupId, userId);
      }),

    /** Links made by the removed rider become invalid, since they would let that rider in as well. */
    remove: (
      actor: Actor,
      groupId: string,
      userId: string,
      at: { forGood: boolean; now: Date },
    ): Promise<MemberDeparture | GroupRefusal> =>
      db.transaction(async (tx) => {
        await lockRider(tx, userId);
        const locked = await lockAsMember(tx, groupId, actor.id);
        const other = locked && (await memberIn(tx, groupId, userId));
        if (!locked || !other) return 'unknown';
        const allowed = mayRemove[roleOf(locked.group, locked.member, actor)];
        if (userId === actor.id || !allowed.includes(storedRole(locked.group, other))) return 'not allowed';
        const departure = await takeOut(tx, groupId, userId);
        await partings.left(tx, userId, groupId);
        await tx
          .delete(groupInvitations)
          .where(and(eq(groupInvitations.groupId, groupId), eq(groupInvitations.createdBy, userId)));
        const removal = { groupId, userId, removedAt: at.now };
        if (at.forGood) await tx.insert(groupRemovals).values(removal).onConflictDoNothing();
        return departure;
      }),

    setRole: (
      actor: Actor,
      groupId: string,
      userId: string,
      role: 'moderator' | 'member',
    ): Promise<null | GroupRefusal> =>
      db.transaction(async (tx) => {
        const locked = await lockAsMember(tx, groupId, actor.id);
        if (!locked || !(await memberIn(tx, groupId, userId))) return 'unknown';
        if (locked.group.ownerId !== actor.id || userId === actor.id) return 'not the owner';
        await tx.update(groupMembers).set({ role }).where(memberOf(groupId, userId));
        return null;
      }),

    /** The former owner stays as a moderator. Idempotent for the same new owner. */
    handOver: (actor: Actor, groupId: string, userId: string): Promise<null | GroupRefusal> =>
      db.transaction(async (tx) => {
        const locked = await lockAsMember(tx, groupId, actor.id);
        if (!locked || !(await memberIn(tx, groupId, userId))) return 'unknown';
        const { ownerId } = locked.group;
        if (ownerId === userId && locked.member.role === 'moderator') return null;
        if (ownerId !== actor.id) return 'not the owner';
        await tx.update(groupMembers).set({ role: 'moderator' }).where(memberOf(groupId, userId));
        await tx.update(groupChats).set({ ownerId: userId }).where(eq(groupChats.id, groupId));
        return null;
      }),
  };
}

export type MembershipStore = ReturnType<typeof createMembershipStore>;

async function takeOut(tx: Database, groupId: string, userId: string): Promise<MemberDeparture> {
  const riding = and(eq(groupRidings.groupId, groupId), eq(groupRidings.userId, userId));
  const wasRiding = (await tx.$count(groupRidings, riding)) > 0;
  await tx.delete(groupMembers).where(memberOf(groupId, userId));
  return { wasRiding };
}
