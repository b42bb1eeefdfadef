import { z } from 'zod';
import { keptSosKey } from '#platform/sos.ts';
import { createStored } from '#platform/storage.ts';

const Alarm = z.object({ key: z.string().min(8), startedAt: z.number(), message: z.string().optional() });
const Trouble = z.enum(['offline', 'network', 'location', 'other']);
const attempt = z.number().int();

const Kept = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('counting'), alarm: Alarm, endsAt: z.number() }),
  z.object({ phase: z.literal('sending'), alarm: Alarm, attempt, trouble: Trouble.nullable() }),
  z.object({ phase: z.literal('waiting'), alarm: Alarm, attempt, trouble: Trouble, retryAt: z.number() }),
  z.object({ phase: z.literal('unsent'), alarm: Alarm }),
  z.object({ phase: z.literal('open'), alertId: z.uuid(), sentAt: z.number() }),
]);

/** What outlives the page, and whose it is: a browser may serve more than one rider. */
export const keptSos = createStored(keptSosKey, z.object({ userId: z.uuid(), sos: Kept }).nullable(), null);
