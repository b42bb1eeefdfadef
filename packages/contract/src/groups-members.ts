import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Group, GroupById, GroupRole, rider } from './groups.ts';

export const GroupMember = z.object({
  userId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  role: GroupRole,
  /** Has the app open; never told of whoever blocked the asking rider. */
  isOnline: z.boolean(),
  joinedAt: z.iso.datetime(),
  /** The asking rider blocked this one. */
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

/** A moderator may remove members, the owner anybody else. `forGood` keeps them from joining again until they are let in. */
export const removeGroupMember = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/groups/:id/members/:userId/remove',
  success: 204,
  summary: 'Remove a member, who is told nothing of the group from that instant; for owner and moderators',
  params: MemberById,
  body: z.object({ forGood: z.boolean().default(false) }),
  ...writing,
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

/** Riders removed for good that one answer lists. */
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
