import { EmergencyAlert } from '@estradeiro/contract/emergency/alert';
import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';
import { storedSosKey } from '../shared/sos-entry.ts';

/** Where another device made it: nothing is known of this one but that the rider's account is open on it. */
const isElsewhere = z.boolean().optional();
const OpenAlert = z.object({ alertId: z.uuid(), sentAt: z.number(), isElsewhere });
export type OpenAlert = z.infer<typeof OpenAlert>;

/**
 * An SOS once it counts down: the key under which it is sent, however often, when it was asked for, and what happened where that
 * was said. One of elsewhere is sent by the device that made it: here it is only shown, and can be called off.
 */
const Alarm = z.object({
  key: z.string().min(8),
  startedAt: z.number(),
  message: z.string().optional(),
  /** Once a request set out: from then on the server may have it, whatever became of the answer. */
  hasLeft: z.boolean().optional(),
  /** Another alert that was open before, to which a cancel leads back. */
  beside: OpenAlert.optional(),
  isElsewhere,
});
export type Alarm = z.infer<typeof Alarm>;

/** Why a try to send did not come through. */
const Trouble = z.enum(['offline', 'network', 'location', 'other']);
export type Trouble = z.infer<typeof Trouble>;

const attempt = z.number().int();
const alertId = z.uuid().nullable().default(null);

/** What outlives the page of an SOS, in epoch milliseconds. */
const StoredSos = z.discriminatedUnion('phase', [
  /** With the server's `alertId`, once it has it: then it goes out by itself, whatever becomes of this page. */
  z.object({ phase: z.literal('counting'), alarm: Alarm, endsAt: z.number(), alertId }),
  z.object({ phase: z.literal('sending'), alarm: Alarm, attempt, trouble: Trouble.nullable() }),
  z.object({ phase: z.literal('waiting'), alarm: Alarm, attempt, trouble: Trouble, retryAt: z.number() }),
  /** Called off here; whether in time, only the server knows. */
  z.object({
    phase: z.literal('cancelling'),
    alarm: Alarm,
    alertId,
    attempt,
    trouble: Trouble.nullable(),
    retryAt: z.number().nullable(),
    /** Nobody knows whether it ever went out. */
    isOld: z.boolean().optional(),
  }),
  /** Found on opening the app, too long after it was asked for to be sent unasked. */
  z.object({ phase: z.literal('unsent'), alarm: Alarm }),
  OpenAlert.extend({
    phase: z.literal('open'),
    /** The rider had called it off. */
    isTooLate: z.boolean().optional(),
    /** Once the rider says to be well, until the server knows; false where that was taken back. */
    isSafe: z.boolean().optional(),
  }),
]);
export type StoredSos = z.infer<typeof StoredSos>;

/** The last answer about an alert, and when it came, in epoch milliseconds. */
const CachedAlert = z.object({ at: z.number(), alert: EmergencyAlert });

const Stored = z.object({
  userId: z.uuid(),
  sos: StoredSos,
  /** The rider chose to use the rest of the app meanwhile. */
  isAside: z.boolean().default(false),
  /** Of another version of the app it may not be readable: the call for help is, all the same. */
  told: CachedAlert.nullable().catch(null).default(null),
});

/** What outlives the page, and whose it is: a browser may serve more than one rider. */
export const storedSos = createStored(storedSosKey, Stored.nullable(), null, { isDurable: true, onSignOut: 'keep' });

/** The cached answer about that alert; undefined where this browser has none. */
export function cachedAlert(alertId: string): z.infer<typeof CachedAlert> | undefined {
  const cached = storedSos.read()?.told;
  return cached?.alert.id === alertId ? cached : undefined;
}

/** Caches the answer about the alert that is followed here; does nothing where none is. */
export function cacheAlert(alert: EmergencyAlert, at: number): void {
  const stored = storedSos.read();
  if (stored) storedSos.write({ ...stored, told: { at, alert } });
}
