import { EmergencyAlert } from '@estradeiro/contract/emergency/alert';
import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';
import { storedSosKey } from '../shared/sos-entry.ts';

/** Made by another device: this one only knows that the account has an open alert. */
const isElsewhere = z.boolean().optional();
const OpenAlert = z.object({ alertId: z.uuid(), sentAt: z.number(), isElsewhere });
export type OpenAlert = z.infer<typeof OpenAlert>;

/**
 * An SOS from its countdown on: the idempotency key of every attempt, its time, and the reason if given. An alert of
 * another device is sent by that device; here it can only be seen and cancelled.
 */
const Alarm = z.object({
  key: z.string().min(8),
  startedAt: z.number(),
  message: z.string().optional(),
  /** Once a request was sent: from then on the server may have it, whatever the response. */
  hasLeft: z.boolean().optional(),
  /** An earlier open alert, to which a cancel returns. */
  beside: OpenAlert.optional(),
  isElsewhere,
});
export type Alarm = z.infer<typeof Alarm>;

const Trouble = z.enum(['offline', 'network', 'location', 'other']);
export type Trouble = z.infer<typeof Trouble>;

const attempt = z.number().int();
const alertId = z.uuid().nullable().default(null);

/** The part of an SOS that outlives the page, in epoch milliseconds. */
const StoredSos = z.discriminatedUnion('phase', [
  /** With the server's `alertId`, once known: then the server sends it even if this page is closed. */
  z.object({ phase: z.literal('counting'), alarm: Alarm, endsAt: z.number(), alertId }),
  z.object({ phase: z.literal('sending'), alarm: Alarm, attempt, trouble: Trouble.nullable() }),
  z.object({ phase: z.literal('waiting'), alarm: Alarm, attempt, trouble: Trouble, retryAt: z.number() }),
  /** Cancelled here; only the server knows whether in time. */
  z.object({
    phase: z.literal('cancelling'),
    alarm: Alarm,
    alertId,
    attempt,
    trouble: Trouble.nullable(),
    retryAt: z.number().nullable(),
    /** It is uncertain whether it was ever sent. */
    isOld: z.boolean().optional(),
  }),
  /** Found when the app opens, too long after its start to be sent without a question. */
  z.object({ phase: z.literal('unsent'), alarm: Alarm }),
  OpenAlert.extend({
    phase: z.literal('open'),
    /** The rider had cancelled it. */
    isTooLate: z.boolean().optional(),
    /** True from the rider's report of being safe until the server accepts it; false where the rider took it back. */
    isSafe: z.boolean().optional(),
  }),
]);
export type StoredSos = z.infer<typeof StoredSos>;

/** The last response about an alert and its arrival, in epoch milliseconds. */
const CachedAlert = z.object({ at: z.number(), alert: EmergencyAlert });

const Stored = z.object({
  userId: z.uuid(),
  sos: StoredSos,
  isAside: z.boolean().default(false),
  /** A response cached by another version may be unreadable; the SOS itself is kept all the same. */
  told: CachedAlert.nullable().catch(null).default(null),
});

/** The stored SOS and its rider, since a browser may serve several. */
export const storedSos = createStored(storedSosKey, Stored.nullable(), null, { isDurable: true, onSignOut: 'keep' });

export function cachedAlert(alertId: string): z.infer<typeof CachedAlert> | undefined {
  const cached = storedSos.read()?.told;
  return cached?.alert.id === alertId ? cached : undefined;
}

/** Caches the response about the alert that is followed here; does nothing without one. */
export function cacheAlert(alert: EmergencyAlert, at: number): void {
  const stored = storedSos.read();
  if (stored) storedSos.write({ ...stored, told: { at, alert } });
}
