import { z } from 'zod';
import { AlertState, EmergencyAlert, ReportedPosition } from './emergency-alert.ts';
import { endpoint } from './endpoint.ts';

/** From the call on until it is sent: so long can it be taken back. */
export const countdownSeconds = 10;

/**
 * Without a position the alert is sent all the same, and says so. With a delay the server keeps it and sends it by itself when
 * that is over, whatever becomes of the page; until then it can be cancelled. Without one it is sent at once.
 */
export const NewEmergencyAlert = z.object({
  location: ReportedPosition.nullable(),
  message: z.string().trim().max(300).default(''),
  delaySeconds: z.number().min(0).max(countdownSeconds).default(0),
});
export type NewEmergencyAlert = z.infer<typeof NewEmergencyAlert>;

/** From `sendAt` on, within which something must have gone out. */
export const nothingSentSeconds = 10;

/** While an alert is open: a position once a minute for ten minutes, then every ten. */
export const positionIntervalSeconds = (openForSeconds: number): number => (openForSeconds < 600 ? 60 : 600);

/** What the server wants next: null once the alert is over. */
export const PositionAnswer = z.object({ state: AlertState, nextInSeconds: z.number().int().positive().nullable() });
export type PositionAnswer = z.infer<typeof PositionAnswer>;

const ById = z.object({ id: z.uuid() });
const rider = { access: 'rider', success: 200 } as const;

/**
 * Fails with `no_emergency_contacts` where there is nobody to tell. Repeated while the alert counts down, it brings a position
 * that was lacking, and may only send it sooner.
 */
export const sendEmergencyAlert = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/emergency-alert',
  idempotent: true,
  summary: 'Tell all emergency contacts; answers once alert and deliveries are stored, and sending goes on by itself',
  body: NewEmergencyAlert,
  response: EmergencyAlert,
  rateLimit: { max: 30, windowSeconds: 60, per: 'rider' },
});

/**
 * Takes back what was, or will yet be, asked for under this `Idempotency-Key`: a call that comes later under it sends nothing.
 * The answer's `state` says whether that was in time: `cancelled`, else what it is.
 */
export const cancelCall = endpoint({
  ...rider,
  method: 'DELETE',
  path: sendEmergencyAlert.path,
  idempotent: true,
  summary: 'Take back the alert of an Idempotency-Key while it counts down; one that was sent stays as it is',
  response: EmergencyAlert,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});

/** As `cancelCall`, by a device that did not make the alert. Repeated, it changes nothing. */
export const cancelEmergencyAlert = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/emergency-alert/:id',
  summary: 'Take back an alert while it counts down; one that was sent stays as it is',
  params: ById,
  response: EmergencyAlert,
});

/** Repeated, it changes nothing. */
export const resolveEmergencyAlert = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/emergency-alert/:id/resolve',
  summary: "'Estou bem': close the rider's open alerts and tell whom this one reached",
  params: ById,
  response: EmergencyAlert,
});

export const reportPosition = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/emergency-alert/:id/position',
  summary: 'Where the rider is now, for the live links of all open alerts; one older than the last changes nothing',
  params: ById,
  body: ReportedPosition,
  response: PositionAnswer,
  rateLimit: { max: 30, windowSeconds: 60, per: 'rider' },
});
