import { EmergencyAlert } from '@estradeiro/contract/emergency/alert';
import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';
import { storedSosKey } from '#platform/sos.ts';

const isElsewhere = z.boolean().optional();
const Open = z.object({ alertId: z.uuid(), sentAt: z.number(), isElsewhere });
const Alarm = z.object({
  key: z.string().min(8),
  startedAt: z.number(),
  message: z.string().optional(),
  hasLeft: z.boolean().optional(),
  beside: Open.optional(),
  isElsewhere,
});
const Trouble = z.enum(['offline', 'network', 'location', 'other']);
const attempt = z.number().int();
const alertId = z.uuid().nullable().default(null);

const StoredPhase = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('counting'), alarm: Alarm, endsAt: z.number(), alertId }),
  z.object({ phase: z.literal('sending'), alarm: Alarm, attempt, trouble: Trouble.nullable() }),
  z.object({ phase: z.literal('waiting'), alarm: Alarm, attempt, trouble: Trouble, retryAt: z.number() }),
  z.object({
    phase: z.literal('cancelling'),
    alarm: Alarm,
    alertId,
    attempt,
    trouble: Trouble.nullable(),
    retryAt: z.number().nullable(),
    isOld: z.boolean().optional(),
  }),
  z.object({ phase: z.literal('unsent'), alarm: Alarm }),
  Open.extend({ phase: z.literal('open'), isTooLate: z.boolean().optional(), isSafe: z.boolean().optional() }),
]);

/** What the server last told of an alert, and when, in epoch milliseconds. */
const CachedAlert = z.object({ at: z.number(), alert: EmergencyAlert });

const StoredSos = z.object({
  userId: z.uuid(),
  sos: StoredPhase,
  /** The rider chose to use the rest of the app meanwhile. */
  isAside: z.boolean().default(false),
  /** Of another version of the app it may not be readable: the call for help is, all the same. */
  told: CachedAlert.nullable().catch(null).default(null),
});

/** What outlives the page, and whose it is: a browser may serve more than one rider. */
export const storedSos = createStored(storedSosKey, StoredSos.nullable(), null, { isDurable: true, onSignOut: 'keep' });

/** What the server last told of that alert; undefined where this browser does not know. */
export function cachedAlert(alertId: string): z.infer<typeof CachedAlert> | undefined {
  const told = storedSos.read()?.told;
  return told?.alert.id === alertId ? told : undefined;
}

/** Caches what the server told of the alert that is followed here; nothing where none is. */
export function cacheAlert(alert: EmergencyAlert, at: number): void {
  const stored = storedSos.read();
  if (stored) storedSos.write({ ...stored, told: { at, alert } });
}
