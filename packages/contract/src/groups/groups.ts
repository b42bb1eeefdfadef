import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { liveEvent } from '../live.ts';
import { visibleLine, visibleText } from '../visible-text.ts';

const maxGroupName = 60;
const maxGroupDescription = 300;
/** Per rider. */
export const mostGroups = 100;
/** Unread messages are counted up to this; then '99+' is shown. */
export const maxUnread = 100;
/** Per group. */
export const mostMembers = 5_000;

/** Texts of group errors, pt-BR (part 2 §5). */
const groupProblems = {
  nameRequired: 'Nome do grupo é obrigatório',
  nameTooLong: `O nome tem no máximo ${maxGroupName} caracteres`,
  descriptionTooLong: `A descrição tem no máximo ${maxGroupDescription} caracteres`,
} as const;

/** The owner may do everything, moderators manage members and messages; there is exactly one owner. */
export const GroupRole = z.enum(['owner', 'moderator', 'member']);
export type GroupRole = z.infer<typeof GroupRole>;

/** Every signed-in rider can find and join public groups; private ones need an invitation. */
export const GroupVisibility = z.enum(['public', 'private']);
export type GroupVisibility = z.infer<typeof GroupVisibility>;

const Description = z
  .string()
  .overwrite(visibleText)
  .trim()
  .max(maxGroupDescription, groupProblems.descriptionTooLong)
  .nullable()
  .default(null)
  .transform((text) => text || null);

export const NewGroup = z.object({
  name: z
    .string()
    .overwrite(visibleLine)
    .trim()
    .min(1, groupProblems.nameRequired)
    .max(maxGroupName, groupProblems.nameTooLong),
  description: Description,
  visibility: GroupVisibility.default('private'),
});
export type NewGroup = z.infer<typeof NewGroup>;

/** A missing `visibility` is kept. */
export const GroupChange = NewGroup.extend({ visibility: GroupVisibility.optional() });
export type GroupChange = z.infer<typeof GroupChange>;

/** Visible to every signed-in rider. */
export const PublicGroup = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  memberCount: z.number().int().nonnegative(),
  /** The operator's number for one of the three popular groups (D6), never shown as members (D30); null for other groups. */
  popularMembers: z.number().int().nullable(),
  isMember: z.boolean(),
});
export type PublicGroup = z.infer<typeof PublicGroup>;

export const Group = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  visibility: GroupVisibility,
  /** Null for the three popular groups, which belong to the product. */
  ownerId: z.uuid().nullable(),
  /** Of the requesting rider. */
  role: GroupRole,
  memberCount: z.number().int().positive(),
  /** As in `PublicGroup`. */
  popularMembers: z.number().int().nullable().default(null),
  /** Members with the app open, the requesting one included. */
  onlineCount: z.number().int().nonnegative(),
  /** Messages of others since the rider last read, at most 100 ('99+'). */
  unreadCount: z.number().int().min(0).max(maxUnread),
  /** Seq of the newest message; 0 before the first. */
  lastSeq: z.number().int().nonnegative(),
  lastMessageAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Group = z.infer<typeof Group>;

export const GroupById = z.object({ id: z.uuid() });
export const rider = { access: 'rider' } as const;
const writing = { rateLimit: { max: 60, windowSeconds: 600, per: 'rider' } } as const;

export const listGroups = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/groups',
  success: 200,
  summary: "The rider's groups, the one with the newest message first",
  response: z.array(Group).max(mostGroups),
});

/** Fails with `limit_reached`. */
export const createGroup = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/groups',
  success: 201,
  idempotent: true,
  summary: 'Found a group, as its owner',
  body: NewGroup,
  response: Group,
  ...writing,
  stores: [
    { table: 'group_members', max: mostGroups, per: 'rider' },
    { table: 'group_chats', max: mostGroups, per: 'rider' },
  ],
});

export const findPublicGroups = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/groups/public',
  success: 200,
  summary: 'Public groups whose name holds the words, the three popular ones first, then the largest',
  query: z.object({ q: z.string().trim().max(80).default(''), cursor: z.string().max(200).optional() }),
  response: z.object({ groups: z.array(PublicGroup), nextCursor: z.string().nullable() }),
  rateLimit: { max: 120, windowSeconds: 60, per: 'rider' },
});

export const getGroup = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/groups/:id',
  success: 200,
  summary: 'A group that the rider is in',
  params: GroupById,
  response: Group,
});

/** Fails with `not_allowed` for members. Only the owner changes the visibility, since it decides who sees the members. */
export const updateGroup = endpoint({
  ...rider,
  method: 'PUT',
  path: '/api/groups/:id',
  success: 200,
  summary: 'Change name and description, for owner and moderators, and visibility, for the owner',
  params: GroupById,
  body: GroupChange,
  response: Group,
  ...writing,
});

/** Deletes all of its messages. Fails with `not_allowed` for members who do not own it. */
export const deleteGroup = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/groups/:id',
  success: 204,
  summary: 'Delete a group; for its owner',
  params: GroupById,
  ...writing,
});

/** Idempotent. Fails with `limit_reached`, and with `removed_from_group` for riders removed for good. */
export const joinGroup = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/groups/:id/join',
  success: 200,
  summary: 'Join a public group',
  params: GroupById,
  response: Group,
  ...writing,
  stores: [{ table: 'group_members', max: mostGroups, per: 'rider' }],
});

/** Fails with `owner_must_hand_over` while there are other members; when the last one leaves, the group is deleted. */
export const leaveGroup = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/groups/:id/leave',
  success: 204,
  summary: 'Leave a group; its events end at once',
  params: GroupById,
  ...writing,
});

/** Name, numbers, members, own role or unread count of the group changed: read it again. */
export const groupChanged = liveEvent('groups.changed', z.object({ groupId: z.uuid() }));
/** To the rider: they left or were removed. */
export const groupLeft = liveEvent('groups.left', z.object({ groupId: z.uuid() }));
/** To the members, at most every few seconds per group: how many they are, and how many have the app open. */
export const groupCounts = liveEvent(
  'groups.figures',
  z.object({
    groupId: z.uuid(),
    memberCount: z.number().int().nonnegative(),
    onlineCount: z.number().int().nonnegative(),
  }),
);

/** To the operator's moderators: the list of open reports changed. */
export const operatorReportsChanged = liveEvent('groups.operator-reports', z.object({}));
