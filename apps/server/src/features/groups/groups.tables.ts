import type { GroupRole, GroupVisibility } from '@estradeiro/contract/groups/groups';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/columns.ts';
import { riderId } from '#platform/users.tables.ts';

const place = () => bigint({ mode: 'number' }).notNull().default(0);

/**
 * Groups. Members are in `group_members`, which keeps `ownerId` and `memberCount` true by a trigger (decision 0016).
 */
export const groupChats = pgTable(
  'group_chats',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** The name's words for search: lower case, without accents, joined by a blank. */
    nameWords: text().notNull(),
    description: text(),
    visibility: text().$type<GroupVisibility>().notNull(),
    /** One of its members; null only for the three popular groups, which belong to the product. */
    ownerId: uuid(),
    memberCount: integer().notNull().default(0),
    /** The displayed member count of a popular group (D6). */
    popularMembers: integer(),
    /** Position of the newest message, and the number of changes to its messages: written together with those. */
    lastSeq: place(),
    revision: place(),
    lastMessageAt: timestamptz(),
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  (group) => [
    index('group_chats_public')
      .on(group.memberCount, group.id)
      .where(sql`${group.visibility} = 'public' and ${group.popularMembers} is null`),
    index('group_chats_words').using('gin', sql`to_tsvector('simple', ${group.nameWords})`),
  ],
);

const groupId = () =>
  uuid()
    .notNull()
    .references(() => groupChats.id, { onDelete: 'cascade' });

export const groupMembers = pgTable(
  'group_members',
  {
    groupId: groupId(),
    userId: riderId(),
    /** The owner is stored as moderator here, and named by the group itself. */
    role: text().$type<Exclude<GroupRole, 'owner'>>().notNull(),
    joinedAt: timestamptz().notNull(),
    /** First and last name, the sort key of members: a trigger copies it from the account (decision 0016). */
    nameInOrder: text().array().notNull().default(sql`'{}'`),
    /** The positions up to which a device of theirs has the messages, and up to which they have read them. */
    deliveredSeq: place(),
    readSeq: place(),
    /** Since when the rider is told of the group's messages outside the app; null where not. */
    toldSince: timestamptz(),
  },
  (member) => [
    index('group_members_told').on(member.groupId).where(sql`${member.toldSince} is not null`),
    primaryKey({ columns: [member.groupId, member.userId] }),
    index().on(member.userId, member.groupId),
    index().on(member.groupId, member.deliveredSeq),
    index('group_members_in_order').on(
      member.groupId,
      sql`(${member.role} <> 'moderator')`,
      member.nameInOrder,
      member.userId,
    ),
  ],
);

/** Invitation links; revoked ones are deleted. */
export const groupInvitations = pgTable(
  'group_invitations',
  {
    id: uuid().primaryKey(),
    groupId: groupId(),
    createdBy: riderId(),
    code: text().notNull().unique(),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
  },
  (invitation) => [index().on(invitation.groupId), index().on(invitation.createdBy)],
);

/** Who joined by which link: once each, however often they leave and rejoin. */
export const groupInvitationUses = pgTable(
  'group_invitation_uses',
  {
    invitationId: uuid()
      .notNull()
      .references(() => groupInvitations.id, { onDelete: 'cascade' }),
    userId: riderId(),
    usedAt: timestamptz().notNull(),
  },
  (use) => [primaryKey({ columns: [use.invitationId, use.userId] }), index().on(use.userId)],
);

/** Permanently removed riders, who cannot rejoin until they are let in. */
export const groupRemovals = pgTable(
  'group_removals',
  { groupId: groupId(), userId: riderId(), removedAt: timestamptz().notNull() },
  (removal) => [primaryKey({ columns: [removal.groupId, removal.userId] }), index().on(removal.userId)],
);
