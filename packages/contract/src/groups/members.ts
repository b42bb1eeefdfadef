import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Group, GroupById, GroupRole, mostGroups, rider } from './groups.ts';

export const GroupMember = z.object({
  userId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  role: GroupRole,
  /** Has the app open; always false for a rider who blocked the requesting one. */
  isOnline: z.boolean(),
  joinedAt: z.iso.datetime(),
  /** Whether the requesting rider blocked this one. */
  isBlocked: z.boolean(),
});
export type GroupMember = z.infer<typeof GroupMember>;

const MemberById = z.object({ id: z.uuid(), userId: z.uuid() });
const writing = { rateLimit: { max: 60, windowSeconds: 600, per: 'rider' } } as const;

export const listGroupMembers = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/groups/:id/members',
  success: 200,
  summary: 'A page of the members: owner, moderators, then the others by name',
  params: GroupById,
  query: z.object({ cursor: z.string().max(300).optional() }),
  response: z.object({ members: z.array(GroupMember), nextCursor: z.string().nullable() }),
});

export const setGroupRole = endpoint({
  ...rider,
  method: 'PUT',
  path: '/api/groups/:id/members/:userId/role',
  success: 200,
  summary: 'Make a member a moderator, or a moderator a member; for the owner',
  params: MemberById,
  body: z.object({ role: z.enum(['moderator', 'member']) }),
  response: GroupMember,
  ...writing,
});

/** Moderators may remove members, the owner anybody else. `forGood` keeps them from joining again until they are let in. */
export const removeGroupMember = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/groups/:id/members/:userId/remove',
  success: 204,
  summary: 'Remove a member, whose events of the group end at once; for owner and moderators',
  params: MemberById,
  body: z.object({ forGood: z.boolean().default(false) }),
  ...writing,
  stores: [{ table: 'group_removals', max: 1, per: 'group_members' }],
});

export const handOverGroup = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/groups/:id/owner',
  success: 200,
  summary: 'Make another member the owner; the former one stays as a moderator',
  params: GroupById,
  body: z.object({ userId: z.uuid() }),
  response: Group,
  ...writing,
});

export const mostRemovedListed = 100;

export const RemovedRider = z.object({
  userId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  removedAt: z.iso.datetime(),
});
export type RemovedRider = z.infer<typeof RemovedRider>;

export const listRemovedRiders = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/groups/:id/removals',
  success: 200,
  summary: 'Who was removed for good, the latest first; for owner and moderators',
  params: GroupById,
  response: z.array(RemovedRider).max(mostRemovedListed),
});

export const letInAgain = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/groups/:id/removals/:userId',
  success: 204,
  summary: 'Let a removed rider join again; for owner and moderators',
  params: MemberById,
  ...writing,
});

/** Validity of a link: for a ride, a week, a month. */
export const invitationHours = [24, 168, 720] as const;
/** Valid links per group. */
export const mostInvitations = 20;

/** The link is `/groups?convite=<code>`; the code cannot be guessed. */
export const InvitationCode = z.string().regex(/^[\w-]{20,64}$/);

export const GroupInvitation = z.object({
  id: z.uuid(),
  code: InvitationCode,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Number of riders who joined by it. */
  uses: z.number().int().nonnegative(),
  createdByName: z.string(),
});
export type GroupInvitation = z.infer<typeof GroupInvitation>;

/** Shown before joining to whoever has a valid link. */
export const InvitationPreview = z.object({
  groupId: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  memberCount: z.number().int().nonnegative(),
  invitedByName: z.string(),
  expiresAt: z.iso.datetime(),
  isMember: z.boolean(),
});
export type InvitationPreview = z.infer<typeof InvitationPreview>;

const inviting = { rateLimit: { max: 30, windowSeconds: 600, per: 'rider' } } as const;

export const listGroupInvitations = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/groups/:id/invitations',
  success: 200,
  summary: 'The links that let into the group now; for owner and moderators',
  params: GroupById,
  response: z.array(GroupInvitation).max(mostInvitations),
});

/** Fails with `limit_reached`. */
export const createGroupInvitation = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/groups/:id/invitations',
  success: 201,
  idempotent: true,
  summary: 'Make a link that lets into the group until it expires or is revoked; for owner and moderators',
  params: GroupById,
  body: z.object({ hours: z.union(invitationHours.map((hours) => z.literal(hours))).default(168) }),
  response: GroupInvitation,
  ...inviting,
  stores: [{ table: 'group_invitations', max: mostInvitations, per: 'group_chats' }],
});

export const revokeGroupInvitation = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/groups/:id/invitations/:invitationId',
  success: 204,
  summary: 'Revoke a link; for owner and moderators',
  params: z.object({ id: z.uuid(), invitationId: z.uuid() }),
  ...inviting,
});

const ByCode = z.object({ code: InvitationCode });

/** Fails with `invitation_over` for a link that is expired, revoked or unknown. */
export const previewInvitation = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/group-invitations/:code',
  success: 200,
  summary: 'What group a link leads to',
  params: ByCode,
  response: InvitationPreview,
  ...inviting,
});

/** Idempotent. Fails with `invitation_over`, `limit_reached` and `removed_from_group`. */
export const acceptInvitation = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/group-invitations/:code/accept',
  success: 200,
  summary: 'Join a group by a link',
  params: ByCode,
  response: Group,
  ...inviting,
  stores: [
    { table: 'group_members', max: mostGroups, per: 'rider' },
    { table: 'group_invitation_uses', max: 1, per: 'group_invitations' },
  ],
});
