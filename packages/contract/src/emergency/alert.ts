import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { LatLng } from '../lat-lng.ts';
import { liveEvent } from '../live.ts';
import { orNewer } from '../newer-values.ts';
import { ChannelName } from './channels.ts';

/** A position as the device gave it: metres, km/h, and what is left in the battery. What it did not give is left out. */
export const ReportedPosition = LatLng.extend({
  timestamp: z.iso.datetime({ offset: true }),
  accuracyMeters: z.number().nonnegative().max(1_000_000).optional(),
  speedKmh: z.number().nonnegative().max(2_000).optional(),
  batteryPercent: z.number().min(0).max(100).optional(),
});
export type ReportedPosition = z.infer<typeof ReportedPosition>;

export const longestPositionAgeSeconds = 366 * 86_400;

/** As it is sent. With its age the server dates it by its own clock, since the device's may be wrong. */
export const PositionReport = ReportedPosition.extend({
  ageSeconds: z.number().nonnegative().max(longestPositionAgeSeconds).optional(),
});
export type PositionReport = z.infer<typeof PositionReport>;

/**
 * `queued`: not gone out yet. `sent`: the channel took it. `delivered`: the contact's device has it, by receipt. `failed`: given
 * up. E-mail and webhook have no receipts: `sent` is the most that can be known of them.
 */
export const DeliveryState = z.enum(['queued', 'sent', 'delivered', 'failed']);
export type DeliveryState = z.infer<typeof DeliveryState>;

/** Of a state that this app does not know the least is claimed. */
const SentState = DeliveryState.catch('queued');

const DeliveryProblemType = z.enum([
  /** The contact has no address on any configured channel. */
  'no_channel',
  /** The contact asked not to be written to. */
  'declined',
  /** The contact has not agreed yet, and no more may go today to those who have not. */
  'unconfirmed',
  /** The channel did not answer, or is busy. */
  'unavailable',
  /** The channel does not know us: its configuration is wrong. */
  'misconfigured',
  /** The channel does not take the address, or the contact asked for no messages. */
  'address_refused',
  'message_refused',
  /** Taken by the channel, but the contact's device cannot be reached. */
  'undeliverable',
  /** Called off before it went out: by 'Estou bem', or while it counted down. */
  'cancelled',
]);

/** What last went wrong; `message` is pt-BR, made for the rider. A queued delivery that has one is being tried again. */
export const DeliveryProblem = z.object({ type: orNewer(DeliveryProblemType), message: z.string() });
export type DeliveryProblem = z.infer<typeof DeliveryProblem>;

const ChannelDelivery = z.object({
  channel: orNewer(ChannelName),
  state: SentState,
  attempts: z.number().int().nonnegative(),
  problem: DeliveryProblem.nullable(),
  updatedAt: z.iso.datetime(),
});

/** One contact as it was when the alert was made. `state` is the best of its channels. */
export const ContactDelivery = z.object({
  contactId: z.uuid(),
  name: z.string(),
  /** E.164. */
  phone: z.string(),
  isPrimary: z.boolean(),
  state: SentState,
  problem: DeliveryProblem.nullable(),
  channels: z.array(ChannelDelivery),
  /** How 'Estou bem' reaches this contact; null before it is sent, and where the alert never went out. */
  safeState: SentState.nullable(),
});
export type ContactDelivery = z.infer<typeof ContactDelivery>;

/** Someone who opened the live link and is coming; `name` is empty where none was given. */
export const Acknowledgement = z.object({ name: z.string(), at: z.iso.datetime() });
export type Acknowledgement = z.infer<typeof Acknowledgement>;

/** `counting`: kept, and nothing left yet. `cancelled`: taken back while it counted, so that nothing ever leaves. */
export const AlertState = z.enum(['counting', 'open', 'closed', 'cancelled']);
export type AlertState = z.infer<typeof AlertState>;

/** What a live link shows of the alert: nobody has it before it is sent. */
export const LinkState = AlertState.extract(['open', 'closed']);

const AlertLocation = z.object({ coordinates: LatLng, googleMapsLink: z.url() });

/** An alert with all that is known of it now. `contactsNotified` counts contacts whose message a channel accepted (D20). */
export const EmergencyAlert = z.object({
  id: z.uuid(),
  state: AlertState,
  message: z.string(),
  createdAt: z.iso.datetime(),
  /** When it leaves, or left; `createdAt` where it was sent at once. */
  sendAt: z.iso.datetime(),
  /** The server's clock as it answered: what is left until `sendAt` is counted by it, since a device's clock may be wrong. */
  asOf: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  contactsNotified: z.number().int().nonnegative(),
  /** From then on the rider must be warned if nothing went out: `contactsNotified` is still 0. */
  nothingSentAfter: z.iso.datetime(),
  /** Empty in an installation that can send nothing: the alert was only logged on the server. */
  channels: z.array(orNewer(ChannelName)),
  /** The position at the moment of the alert; `timestamp` is the device's, or without a position the server's. */
  alertData: z.object({ location: AlertLocation.nullable(), timestamp: z.iso.datetime({ offset: true }) }),
  /** The latest position that the live link shows, once there is one. */
  position: ReportedPosition.nullable(),
  /** The fresh position that followed a message without one, or with an old one; counted as `contactsNotified` is. */
  laterPosition: z
    .object({ timestamp: z.iso.datetime({ offset: true }), contactsNotified: z.number().int().nonnegative() })
    .nullable()
    .default(null),
  /** Null once it was revoked or has expired. Its `url` is null where it works, and the server can say it no more (decision 0009). */
  liveLink: z.object({ url: z.url().nullable(), expiresAt: z.iso.datetime() }).nullable(),
  /** Whether somebody looks at the live link now. */
  isWatched: z.boolean().default(false),
  /** One a contact, the primary one first. */
  deliveries: z.array(ContactDelivery),
  acknowledgements: z.array(Acknowledgement),
});
export type EmergencyAlert = z.infer<typeof EmergencyAlert>;

/** An alert of the rider's own became another: a delivery moved on, someone is coming, it was closed. */
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

/** From the call on until it is sent: so long can it be taken back. */
export const countdownSeconds = 10;

/**
 * Without a position the alert is sent all the same, and says so. With a delay the server keeps it and sends it by itself when
 * that is over, whatever becomes of the page; until then it can be cancelled. Without one it is sent at once.
 */
export const NewEmergencyAlert = z.object({
  location: PositionReport.nullable(),
  message: z.string().trim().max(300).default(''),
  delaySeconds: z.number().min(0).max(countdownSeconds).default(0),
});
export type NewEmergencyAlert = z.infer<typeof NewEmergencyAlert>;

/** From `sendAt` on, within which something must have gone out. */
export const nothingSentSeconds = 10;

/** While an alert is open: a position once a minute for ten minutes, then every ten. */
export const positionIntervalSeconds = (openForSeconds: number): number => (openForSeconds < 600 ? 60 : 600);

/** Instead, while the rider moves and somebody looks at the live link. */
export const watchedIntervalSeconds = 10;

/** What the server wants next: null once the alert is over. */
export const PositionAnswer = z.object({
  state: AlertState,
  nextInSeconds: z.number().int().positive().nullable(),
  /** Whether somebody looks at the live link now. */
  isWatched: z.boolean().default(false),
});
export type PositionAnswer = z.infer<typeof PositionAnswer>;

/** Of one rider; the oldest that are closed make room, since no call for help is refused for those before it. */
export const mostStoredAlerts = 1_000;

/**
 * Fails with `no_emergency_contacts` where there is no contact. Repeated while the alert counts down, it brings a newer
 * position, and may only send it sooner.
 */
export const sendEmergencyAlert = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/emergency-alert',
  evenWithoutSpace: true,
  idempotent: true,
  summary: 'Tell all emergency contacts; answers once alert and deliveries are stored, and sending goes on by itself',
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
 * Takes back what was, or will yet be, asked for under this `Idempotency-Key`: a call that comes later under it sends nothing.
 * The answer's `state` says whether that was in time: `cancelled`, else what it is.
 */
export const cancelCall = endpoint({
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

/** As `cancelCall`, by a device that did not make the alert. Repeated, it changes nothing. */
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

/** Repeated, it changes nothing. */
export const resolveEmergencyAlert = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/emergency-alert/:id/resolve',
  evenWithoutSpace: true,
  summary: "'Estou bem': close the rider's open alerts and tell whom this one reached",
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
    'Where the rider is now, for the live links of all open alerts, and once for contacts who were told none or an old one; one older than the last changes nothing',
  params: ById,
  body: PositionReport,
  response: PositionAnswer,
  rateLimit: { max: 30, windowSeconds: 60, per: 'rider' },
  stores: [
    { table: 'emergency_deliveries', max: 3 * ChannelName.options.length, per: 'emergency_recipients' },
    { table: 'counted_calls', forHours: 24 },
  ],
});
