import { z } from 'zod';

export const ReportReason = z.enum(['spam', 'abuse', 'scam', 'dangerous', 'other']);
export type ReportReason = z.infer<typeof ReportReason>;

/** A report as owner and moderators see it. Who reported is nobody's business, and so not in here. */
export const GroupReport = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  userName: z.string(),
  messageId: z.uuid().nullable(),
  /** The text as it was when it was reported. */
  message: z.string().nullable(),
  reason: ReportReason,
  details: z.string(),
  createdAt: z.iso.datetime(),
});
export type GroupReport = z.infer<typeof GroupReport>;
