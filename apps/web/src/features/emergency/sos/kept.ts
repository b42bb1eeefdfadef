import { z } from 'zod';
import { keptSosKey } from '#platform/sos.ts';
import { createStored } from '#platform/storage.ts';

const isElsewhere = z.boolean().optional();
const Open = z.object({ alertId: z.uuid(), sentAt: z.number(), isElsewhere });
const Alarm = z.object({
  ...{ key: z.string().min(8), startedAt: z.number(), message: z.string().optional() },
  ...{ hasLeft: z.boolean().optional(), beside: Open.optional(), isElsewhere },
});
const Trouble = z.enum(['offline', 'network', 'location', 'other']);
const attempt = z.number().int();
const alertId = z.uuid().nullable().default(null);

const Kept = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('counting'), alarm: Alarm, endsAt: z.number(), alertId }),
  z.object({ phase: z.literal('sending'), alarm: Alarm, attempt, trouble: Trouble.nullable() }),
  z.object({ phase: z.literal('waiting'), alarm: Alarm, attempt, trouble: Trouble, retryAt: z.number() }),
  z.object({
    ...{ phase: z.literal('cancelling'), alarm: Alarm, alertId, attempt, trouble: Trouble.nullable() },
    ...{ retryAt: z.number().nullable(), isOld: z.boolean().optional() },
  }),
  z.object({ phase: z.literal('unsent'), alarm: Alarm }),
  Open.extend({ phase: z.literal('open'), isTooLate: z.boolean().optional() }),
]);

/** What outlives the page, and whose it is: a browser may serve more than one rider. */
export const keptSos = createStored(keptSosKey, z.object({ userId: z.uuid(), sos: Kept }).nullable(), null);
