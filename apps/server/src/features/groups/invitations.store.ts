import { type GroupInvitation, type InvitationPreview, mostInvitations } from '@estradeiro/contract/groups/members';
import { and, desc, eq, getTableColumns, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { lockRider } from '#platform/users.store.ts';
import { users } from '#platform/users.tables.ts';
import { type Actor, roleOf } from './actor.ts';
import { enter } from './enter-group.store.ts';
import { groupChats, groupInvitations, groupInvitationUses, groupMembers } from './groups.tables.ts';
import { lockAsMember, lockGroup, memberIn } from './locks.store.ts';
import type { GroupRefusal } from './refusals.ts';

export type NewInvitation = { id: string; code: string; expiresAt: Date };

/** Invitation links. `now` decides which are valid; revoked ones are deleted. */
export function createInvitationsStore(db: Database) {
  return {
    /** The newest first. The caller has checked the requesting rider's permission. */
    async list(groupId: string, now: Date): Promise<GroupInvitation[]> {
      const rows = await invitations(db)
        .where(and(eq(groupInvitations.groupId, groupId), gt(groupInvitations.expiresAt, now)))
        .orderBy(desc(groupInvitations.createdAt), desc(groupInvitations.id))
        .limit(mostInvitations);
      return rows.map(toInvitation);
    },

    /** A second link with one id changes nothing and returns the first. */
    create: (actor: Actor, groupId: string, made: NewInvitation, now: Date): Promise<GroupInvitation | GroupRefusal> =>
      db.transaction(async (tx) => {
        await lockRider(tx, actor.id);
        const locked = await lockAsMember(tx, groupId, actor.id);
        if (!locked) return 'unknown';
        if (roleOf(locked.group, locked.member, actor) === 'member') return 'not allowed';
        const ofGroup = eq(groupInvitations.groupId, groupId);
        const same = and(ofGroup, eq(groupInvitations.id, made.id));
        const [before] = await invitations(tx).where(same);
        if (before) return toInvitation(before);
        const standing = and(ofGroup, gt(groupInvitations.expiresAt, now));
        if ((await tx.$count(groupInvitations, standing)) >= mostInvitations) return 'too many invitations';
        await tx.insert(groupInvitations).values({ ...made, groupId, createdBy: actor.id, createdAt: now });
        const [row] = await invitations(tx).where(same);
        return row ? toInvitation(row) : 'unknown';
      }),

    /** False where the group has no such link. */
    async revoke(groupId: string, id: string): Promise<boolean> {
      const one = and(eq(groupInvitations.groupId, groupId), eq(groupInvitations.id, id));
      return (await db.delete(groupInvitations).where(one).returning()).length > 0;
    },

    async deleteExpired(now: Date): Promise<void> {
      await db.delete(groupInvitations).where(lte(groupInvitations.expiresAt, now));
    },

    /** Null for an invalid link. */
    async preview(userId: string, code: string, now: Date): Promise<InvitationPreview | null> {
      const [row] = await db
        .select({
          groupId: groupChats.id,
          name: groupChats.name,
          description: groupChats.description,
          memberCount: groupChats.memberCount,
          expiresAt: groupInvitations.expiresAt,
          invitedByName: users.firstName,
          isMember: isMember(userId),
        })
        .from(groupInvitations)
        .innerJoin(groupChats, eq(groupChats.id, groupInvitations.groupId))
        .innerJoin(users, eq(users.id, groupInvitations.createdBy))
        .where(letsIn(code, now));
      return row ? { ...row, expiresAt: row.expiresAt.toISOString() } : null;
    },

    /** A member is accepted by any valid link, without being counted. */
    accept: (userId: string, code: string, now: Date): Promise<{ groupId: string; isNew: boolean } | GroupRefusal> =>
      db.transaction(async (tx) => {
        await lockRider(tx, userId);
        const [found] = await tx.select().from(groupInvitations).where(letsIn(code, now));
        const group = found && (await lockGroup(tx, found.groupId));
        // Revoking takes no lock of the group: a lock on the link itself ensures that it is not revoked.
        const [link] = group ? await tx.select().from(groupInvitations).where(letsIn(code, now)).for('key share') : [];
        if (!group || !link) return 'over';
        if (await memberIn(tx, group.id, userId)) return { groupId: group.id, isNew: false };
        const refusal = await enter(tx, group, userId, now);
        if (refusal) return refusal;
        const use = { invitationId: link.id, userId, usedAt: now };
        await tx.insert(groupInvitationUses).values(use).onConflictDoNothing();
        return { groupId: group.id, isNew: true };
      }),
  };
}

export type InvitationsStore = ReturnType<typeof createInvitationsStore>;

const letsIn = (code: string, now: Date) => and(eq(groupInvitations.code, code), gt(groupInvitations.expiresAt, now));

const isMember = (userId: string) => sql<boolean>`exists (
  select 1 from ${groupMembers} where ${groupMembers.groupId} = ${groupChats.id} and ${groupMembers.userId} = ${userId})`;

const uses = sql<number>`(
  select count(*) from ${groupInvitationUses} where ${groupInvitationUses}."invitation_id" = ${groupInvitations}."id")`;

const invitations = (db: Database) =>
  db
    .select({ ...getTableColumns(groupInvitations), uses: uses.mapWith(Number), createdByName: users.firstName })
    .from(groupInvitations)
    .innerJoin(users, eq(users.id, groupInvitations.createdBy))
    .$dynamic();

type Row = Awaited<ReturnType<typeof invitations>>[number];

const toInvitation = ({ groupId: _, createdBy: __, createdAt, expiresAt, ...row }: Row): GroupInvitation => ({
  ...row,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
