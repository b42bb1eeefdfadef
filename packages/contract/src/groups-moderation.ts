import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { GroupReport } from './groups-report.ts';

/** A report as those see it whom the operator made moderators, who need not be in the group. */
export const OperatorReport = GroupReport.extend({
  /** Null for a private group: what it is called is its members' business. */
  groupName: z.string().nullable(),
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

/** Fails with `not_found` for whoever is not the operator's moderator, and where it is about themselves. */
export const settleOperatorReport = endpoint({
  access: 'rider',
  method: 'DELETE',
  path: '/api/group-reports/:reportId',
  success: 204,
  summary: 'Put such a report away as dealt with',
  params: z.object({ reportId: z.uuid() }),
});
