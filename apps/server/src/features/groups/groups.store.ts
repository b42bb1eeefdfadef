import {
  type Group,
  type GroupChange,
  type GroupRole,
  maxUnread,
  mostGroups,
  type NewGroup,
} from '@estradeiro/contract/groups/groups';
import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { lockRider } from '#platform/users.store.ts';
import { type Actor, roleOf } from './actor.ts';
import { chatMessages } from './chat.tables.ts';
import { isInTooManyGroups } from './enter-group.store.ts';
import { groupChats, groupMembers } from './groups.tables.ts';
import { lockAsMember, memberOf } from './locks.store.ts';
import type { GroupRefusal } from './refusals.ts';
import { riderBlocks } from './safety.tables.ts';
import { searchWords } from './search-words.ts';

/** A group as one of its members sees it, without its online riders, which no table has. */
export type StoredGroup = Omit<Group, 'onlineCount'>;

/** Groups and permissions in them. Non-members find no group. */
export function createGroupsStore(db: Database) {
  const byId = async (actor: Actor, id: string): Promise<StoredGroup | null> => {
    const [row] = await memberships(db).where(memberOf(id, actor.id)).limit(1);
    return row ? toGroup(row, actor) : null;
  };

  return {
    byId,

    /** The group with the newest message first; one without messages ranks by the time when the rider joined. */
    list: async (actor: Actor): Promise<StoredGroup[]> => {
      const rows = await memberships(db)
        .where(eq(groupMembers.userId, actor.id))
        .orderBy(desc(sql`greatest(${groupChats.lastMessageAt}, ${groupMembers.joinedAt})`), desc(groupChats.id))
        .limit(mostGroups);
      return rows.map((row) => toGroup(row, actor));
    },

    /** A second group with one id changes nothing and returns the first. */
    create: (actor: Actor, id: string, sent: NewGroup, now: Date): Promise<StoredGroup | GroupRefusal> =>
      db.transaction(async (tx) => {
        await lockRider(tx, actor.id);
        const made = await memberships(tx).where(memberOf(id, actor.id));
        if (made[0]) return toGroup(made[0], actor);
        if (await isInTooManyGroups(tx, actor.id)) return 'too many groups';
        const group = { ...columnsOf(sent), id, ownerId: actor.id, createdAt: now, updatedAt: now };
        const founded = await tx
          .insert(groupChats)
          .values(group)
          .onConflictDoNothing()
          .returning({ id: groupChats.id });
        if (founded.length === 0) return 'unknown'; // created under this key before, and left since
        await tx.insert(groupMembers).values({ groupId: id, userId: actor.id, role: 'moderator', joinedAt: now });
        const [row] = await memberships(tx).where(memberOf(id, actor.id));
        return row ? toGroup(row, actor) : 'unknown';
      }),

    /** Only the owner makes a group public or private, since its members joined it as it was. */
    update: (actor: Actor, id: string, sent: GroupChange, now: Date): Promise<StoredGroup | GroupRefusal> =>
      db.transaction(async (tx) => {
        const locked = await lockAsMember(tx, id, actor.id);
        if (!locked) return 'unknown';
        const role = roleOf(locked.group, locked.member, actor);
        if (role === 'member') return 'not allowed';
        if (locked.group.popularMembers !== null) return 'of the product';
        const { visibility = locked.group.visibility } = sent;
        if (visibility !== locked.group.visibility && role !== 'owner') return 'visibility of the owner';
        await tx
          .update(groupChats)
          .set({ ...columnsOf({ ...sent, visibility }), updatedAt: now })
          .where(eq(groupChats.id, id));
        const [row] = await memberships(tx).where(memberOf(id, actor.id));
        return row ? toGroup(row, actor) : 'unknown';
      }),

    /** Deletes the group with all its messages. */
    delete: (actor: Actor, id: string): Promise<null | GroupRefusal> =>
      db.transaction(async (tx) => {
        const locked = await lockAsMember(tx, id, actor.id);
        if (!locked) return 'unknown';
        if (roleOf(locked.group, locked.member, actor) !== 'owner') return 'not the owner';
        await tx.delete(groupChats).where(eq(groupChats.id, id));
        return null;
      }),

    /** Null for non-members. */
    async roleIn(actor: Actor, id: string): Promise<GroupRole | null> {
      const { ownerId, popularMembers } = groupChats;
      const { userId, role } = groupMembers;
      const [row] = await db
        .select({ ownerId, popularMembers, userId, role })
        .from(groupMembers)
        .innerJoin(groupChats, eq(groupChats.id, groupMembers.groupId))
        .where(memberOf(id, actor.id))
        .limit(1);
      return row ? roleOf(row, row, actor) : null;
    },

    isMember: async (id: string, userId: string): Promise<boolean> =>
      (await db.$count(groupMembers, memberOf(id, userId))) > 0,

    memberCount: async (id: string): Promise<number | null> => {
      const { memberCount } = groupChats;
      const [row] = await db.select({ memberCount }).from(groupChats).where(eq(groupChats.id, id)).limit(1);
      return row?.memberCount ?? null;
    },
  };
}

export type GroupsStore = ReturnType<typeof createGroupsStore>;

/**
 * Messages of others that are not deleted, except by riders whom the rider blocked. Reads at most `maxUnread` rows, the
 * highest number that is shown.
 */
const unread = sql<number>`case when ${groupChats.lastSeq} > ${groupMembers.readSeq} then (
  select count(*) from (
    select 1 from ${chatMessages} where ${chatMessages.groupId} = ${groupChats.id} and ${chatMessages.seq} > ${groupMembers.readSeq}
      and ${chatMessages.userId} is distinct from ${groupMembers.userId} and ${chatMessages.deletedAt} is null
      and not exists (
        select 1 from ${riderBlocks}
        where ${riderBlocks.userId} = ${groupMembers.userId} and ${riderBlocks.blockedId} = ${chatMessages.userId})
    limit ${maxUnread}) as unread) else 0 end`.mapWith(Number);

/** Groups with one rider's membership of each: filter it by the rider. */
const memberships = (db: Database) =>
  db
    .select({ ...getTableColumns(groupChats), userId: groupMembers.userId, role: groupMembers.role, unread })
    .from(groupMembers)
    .innerJoin(groupChats, eq(groupChats.id, groupMembers.groupId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof memberships>>[number];

const toGroup = (row: Row, actor: Actor): StoredGroup => ({
  id: row.id,
  name: row.name,
  description: row.description,
  visibility: row.visibility,
  ownerId: row.ownerId,
  role: roleOf(row, row, actor),
  memberCount: row.memberCount,
  popularMembers: row.popularMembers,
  unreadCount: row.unread,
  lastSeq: row.lastSeq,
  lastMessageAt: row.lastMessageAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

const columnsOf = ({ name, description, visibility }: NewGroup) => ({
  name,
  description,
  visibility,
  nameWords: searchWords(name).join(' '),
});
