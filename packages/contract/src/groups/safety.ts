import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { operatorActionDays } from '../operator.ts';
import { visibleText } from '../visible-text.ts';
import { GroupById, rider } from './groups.ts';

export const ReportReason = z.enum(['spam', 'abuse', 'scam', 'dangerous', 'other']);
export type ReportReason = z.infer<typeof ReportReason>;

/** As owner and moderators see it, without who reported. */
export const GroupReport = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  userName: z.string(),
  messageId: z.uuid().nullable(),
  /** The text when it was reported. */
  message: z.string().nullable(),
  /** The message had a photo, which is stored with the report in its medium size. */
  hasPhoto: z.boolean().default(false),
  reason: ReportReason,
  details: z.string(),
  createdAt: z.iso.datetime(),
});
export type GroupReport = z.infer<typeof GroupReport>;

/** Reports a message, or a rider if `messageId` is null. */
export const NewGroupReport = z.object({
  userId: z.uuid(),
  messageId: z.uuid().nullable().default(null),
  reason: ReportReason,
  details: z.string().overwrite(visibleText).trim().max(500).default(''),
});
export type NewGroupReport = z.infer<typeof NewGroupReport>;

/** Per rider. */
export const mostOpenReports = 100;
/** Settled reports are deleted after so many days: until then a removal can be explained. */
export const settledReportDays = 30;

const writing = { rateLimit: { max: 20, windowSeconds: 600, per: 'rider' } } as const;

export const reportInGroup = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/groups/:id/reports',
  success: 204,
  idempotent: true,
  summary: 'Report a message or a member to those who take care of the group',
  params: GroupById,
  body: NewGroupReport,
  ...writing,
  stores: [{ table: 'group_reports', max: mostOpenReports, per: 'rider' }],
});

export const listGroupReports = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/groups/:id/reports',
  success: 200,
  summary:
    'Open reports, the oldest first; for owner and moderators, of the popular groups for the operator’s moderators',
  params: GroupById,
  response: z.array(GroupReport).max(100),
});

export const getReportPhoto = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/groups/:id/reports/:reportId/photo',
  success: 200,
  summary: 'The photo of a reported message as it was, as image/jpeg; for owner and moderators',
  params: z.object({ id: z.uuid(), reportId: z.uuid() }),
});

export const reportPhotoAddress = (groupId: string, reportId: string): string =>
  `/api/groups/${groupId}/reports/${reportId}/photo`;

export const settleGroupReport = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/groups/:id/reports/:reportId',
  success: 204,
  summary: 'Put a report away as dealt with; for owner and moderators',
  params: z.object({ id: z.uuid(), reportId: z.uuid() }),
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});

/** Per rider. */
export const mostBlocked = 500;

const ByUser = z.object({ userId: z.uuid() });

export const BlockedRider = z.object({ userId: z.uuid(), firstName: z.string(), lastName: z.string() });
export type BlockedRider = z.infer<typeof BlockedRider>;

export const listBlockedRiders = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/blocked-riders',
  success: 200,
  summary: 'Riders whom this rider blocked',
  response: z.array(BlockedRider).max(mostBlocked),
});

/**
 * Neither sees the other's position, and the blocking rider does not see the other's messages. Idempotent. Fails with
 * `limit_reached`.
 */
export const blockRider = endpoint({
  ...rider,
  method: 'PUT',
  path: '/api/blocked-riders/:userId',
  success: 204,
  summary: 'Block a rider of a common group',
  params: ByUser,
  ...writing,
  stores: [{ table: 'rider_blocks', max: mostBlocked, per: 'rider' }],
});

export const unblockRider = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/blocked-riders/:userId',
  success: 204,
  summary: 'Block a rider no longer',
  params: ByUser,
  ...writing,
});

export const OperatorReport = GroupReport.extend({
  /** Null for a private group, whose name only members see. */
  groupName: z.string().nullable(),
  /** A popular group belongs to the product: it is not deleted. */
  isPopular: z.boolean().default(false),
  /** Whether the group can be given to somebody else. */
  canHandOver: z.boolean().default(false),
  /** Of the reported rider. */
  isSuspended: z.boolean().default(false),
  isOperator: z.boolean().default(false),
});
export type OperatorReport = z.infer<typeof OperatorReport>;

export const listOperatorReports = endpoint({
  access: 'rider',
  method: 'GET',
  path: '/api/group-reports',
  success: 200,
  summary:
    'Open reports of the popular groups, and about owners whom nobody else in their group could deal with, the oldest first; none to whoever is not the operator’s moderator',
  response: z.object({ isModerator: z.boolean(), reports: z.array(OperatorReport).max(100) }),
});

/** Fails with `not_found` for riders who are no moderators, and for a report about the moderator. */
export const settleOperatorReport = endpoint({
  access: 'rider',
  method: 'DELETE',
  path: '/api/group-reports/:reportId',
  success: 204,
  summary: 'Put such a report away as dealt with',
  params: z.object({ reportId: z.uuid() }),
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});

/** Fails with `not_found` like settling. */
export const getOperatorReportPhoto = endpoint({
  access: 'rider',
  method: 'GET',
  path: '/api/group-reports/:reportId/photo',
  success: 200,
  summary: 'The photo of such a reported message as it was, as image/jpeg',
  params: z.object({ reportId: z.uuid() }),
});

export const operatorReportPhotoAddress = (reportId: string): string => `/api/group-reports/${reportId}/photo`;

/** For operators: others get `not_found` for everything, and what changes something fails with `proof_required`. */
const ofReport = {
  access: 'rider',
  success: 204,
  params: z.object({ reportId: z.uuid() }),
  rateLimit: { max: 30, windowSeconds: 300, per: 'rider' },
  stores: [{ table: 'operator_actions', forHours: operatorActionDays * 24 }],
} as const;

/** Fails with `not_allowed` for a popular group, which belongs to the product. */
export const deleteReportedGroup = endpoint({
  ...ofReport,
  method: 'DELETE',
  path: '/api/operator/group-reports/:reportId/group',
  evenWithoutSpace: true,
  summary: 'Delete the group of an open report with its messages',
});

/** Fails with `not_allowed` for a popular group, and where the reported rider is not its owner or alone in it. */
export const handOverReportedGroup = endpoint({
  ...ofReport,
  method: 'PUT',
  path: '/api/operator/group-reports/:reportId/owner',
  summary: 'Give the group of a reported owner to its oldest moderator, or to its oldest member where it has none',
});
