import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Group, GroupById, rider } from './groups.ts';

/** How long a link lets in, in hours: a ride, a week, a month. */
export const invitationHours = [24, 168, 720] as const;
/** Links of one group that hold at the same time. */
export const mostInvitations = 20;

/** `/groups?convite=<code>` is the link; the code cannot be guessed. */
export const InvitationCode = z.string().regex(/^[\w-]{20,64}$/);

export const GroupInvitation = z.object({
  id: z.uuid(),
  code: InvitationCode,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** How often somebody came in by it. */
  uses: z.number().int().nonnegative(),
  createdByName: z.string(),
});
export type GroupInvitation = z.infer<typeof GroupInvitation>;

/** What whoever holds a link that still lets in may know before joining. */
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

const writing = { rateLimit: { max: 30, windowSeconds: 600, per: 'rider' } } as const;

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
  ...writing,
});

export const revokeGroupInvitation = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/groups/:id/invitations/:invitationId',
  success: 204,
  summary: 'Let nobody in by that link any more; for owner and moderators',
  params: z.object({ id: z.uuid(), invitationId: z.uuid() }),
  ...writing,
});

const ByCode = z.object({ code: InvitationCode });

/** Fails with `invitation_over` where the link expired, was revoked or never was. */
export const previewInvitation = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/group-invitations/:code',
  success: 200,
  summary: 'What group a link leads to',
  params: ByCode,
  response: InvitationPreview,
  ...writing,
});

/** Accepting again answers the group. Fails with `invitation_over`, `limit_reached` and `removed_from_group`. */
export const acceptInvitation = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/group-invitations/:code/accept',
  success: 200,
  summary: 'Join a group by a link',
  params: ByCode,
  response: Group,
  ...writing,
});
