import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { LatLng } from '../lat-lng.ts';
import { liveEvent } from '../live.ts';
import { orNewer } from '../newer-values.ts';
import { ChannelName } from './channels.ts';

export const ReportedPosition = LatLng.extend({
  timestamp: z.iso.datetime({ offset: true }),
  accuracyMeters: z.number().nonnegative().max(1_000_000).optional(),
  speedKmh: z.number().nonnegative().max(2_000).optional(),
  batteryPercent: z.number().min(0).max(100).optional(),
});
export type ReportedPosition = z.infer<typeof ReportedPosition>;

export const longestPositionAgeSeconds = 366 * 86_400;

/** With `ageSeconds` the server dates the position by its own clock, since the device's may be wrong. */
export const PositionReport = ReportedPosition.extend({
  ageSeconds: z.number().nonnegative().max(longestPositionAgeSeconds).optional(),
});
export type PositionReport = z.infer<typeof PositionReport>;

/**
 * `queued`: not sent yet. `sent`: accepted by the channel. `delivered`: confirmed by a receipt of the contact's device. `failed`:
 * no more attempts. E-mail and webhook have no receipts and end at `sent`.
 */
export const DeliveryState = z.enum(['queued', 'sent', 'delivered', 'failed']);
export type DeliveryState = z.infer<typeof DeliveryState>;

/** A state of a newer server reads as `queued`, which claims least. */
const SentState = DeliveryState.catch('queued');

const DeliveryProblemType = z.enum([
  /** The contact has no address on any configured channel. */
  'no_channel',
  /** The contact does not want messages. */
  'declined',
  /** The contact has not agreed yet, and today's limit for such contacts is reached. */
  'unconfirmed',
  /** The channel does not respond or is busy. */
  'unavailable',
  /** The channel rejects our credentials: its configuration is wrong. */
  'misconfigured',
  /** The channel rejects the address, or the contact opted out there. */
  'address_refused',
  'message_refused',
  /** Accepted by the channel, but the contact's device cannot be reached. */
  'undeliverable',
  /** Cancelled before it was sent, by 'Estou bem' or during the countdown. */
  'cancelled',
]);

/** The last failure; `message` is pt-BR for the rider. A queued delivery with a problem is being retried. */
export const DeliveryProblem = z.object({ type: orNewer(DeliveryProblemType), message: z.string() });
export type DeliveryProblem = z.infer<typeof DeliveryProblem>;

const ChannelDelivery = z.object({
  channel: orNewer(ChannelName),
  state: SentState,
  attempts: z.number().int().nonnegative(),
  problem: DeliveryProblem.nullable(),
  updatedAt: z.iso.datetime(),
});

/** The contact as it was when the alert was made. `state` is the best one of its channels. */
export const ContactDelivery = z.object({
  contactId: z.uuid(),
  name: z.string(),
  /** E.164. */
  phone: z.string(),
  isPrimary: z.boolean(),
  state: SentState,
  problem: DeliveryProblem.nullable(),
  channels: z.array(ChannelDelivery),
  /** Delivery of 'Estou bem'; null before it is sent, and if the alert was never sent. */
  safeState: SentState.nullable(),
});
export type ContactDelivery = z.infer<typeof ContactDelivery>;

export const Acknowledgement = z.object({ name: z.string(), at: z.iso.datetime() });
export type Acknowledgement = z.infer<typeof Acknowledgement>;

/** `counting`: in the countdown, nothing sent. `cancelled`: taken back during the countdown, nothing is ever sent. */
export const AlertState = z.enum(['counting', 'open', 'closed', 'cancelled']);
export type AlertState = z.infer<typeof AlertState>;

/** States that a live link shows: it exists only once the alert is sent. */
export const LinkState = AlertState.extract(['open', 'closed']);

const AlertLocation = z.object({ coordinates: LatLng, googleMapsLink: z.url() });

/** `contactsNotified` counts contacts with a message that a channel accepted (D20). */
export const EmergencyAlert = z.object({
  id: z.uuid(),
  state: AlertState,
  message: z.string(),
  createdAt: z.iso.datetime(),
  /** End of the countdown; `createdAt` if the alert was sent at once. */
  sendAt: z.iso.datetime(),
  /** The server's clock at the response: the time left until `sendAt` is counted from it, since a device's clock may be wrong. */
  asOf: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  contactsNotified: z.number().int().nonnegative(),
  /** If `contactsNotified` is still 0 after this time, the rider must be warned. */
  nothingSentAfter: z.iso.datetime(),
  /** Empty if no channel is configured: the alert is only logged on the server. */
  channels: z.array(orNewer(ChannelName)),
  /** The position when the alert was made; `timestamp` is the device's, without a position the server's. */
  alertData: z.object({ location: AlertLocation.nullable(), timestamp: z.iso.datetime({ offset: true }) }),
  position: ReportedPosition.nullable(),
  /**
   * A second message with a fresh position, after a first one without a position or with an old one; counted as `contactsNotified`
   * is.
   */
  laterPosition: z
    .object({ timestamp: z.iso.datetime({ offset: true }), contactsNotified: z.number().int().nonnegative() })
    .nullable()
    .default(null),
  /** Null once it is revoked or expired. `url` is null if the link works but the server no longer has its token (decision 0009). */
  liveLink: z.object({ url: z.url().nullable(), expiresAt: z.iso.datetime() }).nullable(),
  /** Whether a viewer has the live link open now. */
  isWatched: z.boolean().default(false),
  /** One per contact, the primary one first. */
  deliveries: z.array(ContactDelivery),
  acknowledgements: z.array(Acknowledgement),
});
export type EmergencyAlert = z.infer<typeof EmergencyAlert>;

export const emergencyAlertChanged = liveEvent('emergency.changed', z.object({ alertId: z.uuid() }));

const ById = z.object({ id: z.uuid() });
const rider = { access: 'rider', success: 200 } as const;

export const getActiveAlert = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/emergency-alert/active',
  summary: "The rider's newest open alert, or null",
  response: EmergencyAlert.nullable(),
});

export const getEmergencyAlert = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/emergency-alert/:id',
  summary: "One of the rider's alerts with the state of every delivery",
  params: ById,
  response: EmergencyAlert,
});

/** Time after pressing SOS in which the alert can be cancelled. */
export const countdownSeconds = 10;

/**
 * Without a position the alert is sent and says so. With a delay the server stores it and sends it after the countdown even if the
 * page is closed; until then it can be cancelled.
 */
export const NewEmergencyAlert = z.object({
  location: PositionReport.nullable(),
  message: z.string().trim().max(300).default(''),
  delaySeconds: z.number().min(0).max(countdownSeconds).default(0),
});
export type NewEmergencyAlert = z.infer<typeof NewEmergencyAlert>;

/** Time after `sendAt` within which a channel must have accepted a message. */
export const nothingSentSeconds = 10;

/** Position reports while an alert is open: once a minute for ten minutes, then every ten minutes. */
export const positionIntervalSeconds = (openForSeconds: number): number => (openForSeconds < 600 ? 60 : 600);

/** Interval while the rider moves and a viewer has the live link open. */
export const watchedIntervalSeconds = 10;

/** `nextInSeconds` is the time until the next report, null once the alert is closed. */
export const PositionResponse = z.object({
  state: AlertState,
  nextInSeconds: z.number().int().positive().nullable(),
  isWatched: z.boolean().default(false),
});
export type PositionResponse = z.infer<typeof PositionResponse>;

/** Per rider; the oldest closed alerts are deleted for new ones, since no call for help is ever refused. */
export const mostStoredAlerts = 1_000;

/**
 * Fails with `no_emergency_contacts`. A repeated request during the countdown updates the position, and may send sooner but not
 * later.
 */
export const sendEmergencyAlert = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/emergency-alert',
  evenWithoutSpace: true,
  idempotent: true,
  summary: 'Notify all emergency contacts; responds once alert and deliveries are stored, before they are sent',
  body: NewEmergencyAlert,
  response: EmergencyAlert,
  rateLimit: { max: 30, windowSeconds: 60, per: 'rider' },
  stores: [
    { table: 'emergency_alerts', max: mostStoredAlerts, per: 'rider' },
    { table: 'emergency_recipients', max: 20, per: 'emergency_alerts' },
    { table: 'emergency_deliveries', max: 3 * ChannelName.options.length, per: 'emergency_recipients' },
    { table: 'counted_calls', forHours: 24 },
  ],
});

/**
 * Cancels the alert of this `Idempotency-Key`, even if its request arrives later. The returned `state` is `cancelled`
 * only if the request was in time.
 */
export const cancelAlertByKey = endpoint({
  ...rider,
  method: 'DELETE',
  path: sendEmergencyAlert.path,
  evenWithoutSpace: true,
  idempotent: true,
  summary: 'Take back the alert of an Idempotency-Key while it counts down; one that was sent stays as it is',
  response: EmergencyAlert,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
  stores: [{ table: 'emergency_alerts', max: mostStoredAlerts, per: 'rider' }],
});

/** As `cancelAlertByKey`, for a device that did not make the alert. Idempotent. */
export const cancelEmergencyAlert = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/emergency-alert/:id',
  evenWithoutSpace: true,
  summary: 'Take back an alert while it counts down; one that was sent stays as it is',
  params: ById,
  response: EmergencyAlert,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});

/** Idempotent. */
export const resolveEmergencyAlert = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/emergency-alert/:id/resolve',
  evenWithoutSpace: true,
  summary: "'Estou bem': close the rider's open alerts and notify the contacts that this one reached",
  params: ById,
  response: EmergencyAlert,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});

export const reportPosition = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/emergency-alert/:id/position',
  evenWithoutSpace: true,
  summary:
    'Where the rider is now, for the live links of all open alerts, and one message to contacts who got none or an old one; a position older than the last changes nothing',
  params: ById,
  body: PositionReport,
  response: PositionResponse,
  rateLimit: { max: 30, windowSeconds: 60, per: 'rider' },
  stores: [
    { table: 'emergency_deliveries', max: 3 * ChannelName.options.length, per: 'emergency_recipients' },
    { table: 'counted_calls', forHours: 24 },
  ],
});
