import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LatLng } from './lat-lng.ts';
import { liveEvent } from './live.ts';

/** A position as the device told it: metres, km/h, and what is left in the battery. What it did not tell is left out. */
export const ReportedPosition = LatLng.extend({
  timestamp: z.iso.datetime({ offset: true }),
  accuracyMeters: z.number().nonnegative().max(1_000_000).optional(),
  speedKmh: z.number().nonnegative().max(2_000).optional(),
  batteryPercent: z.number().min(0).max(100).optional(),
});
export type ReportedPosition = z.infer<typeof ReportedPosition>;

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

/** The ways that the operator can configure (D20). */
export const ChannelName = z.enum(['twilio-sms', 'twilio-whatsapp', 'whatsapp', 'email', 'webhook']);
export type ChannelName = z.infer<typeof ChannelName>;

/**
 * `queued`: not gone out yet. `sent`: the channel took it. `delivered`: the contact's device has it, by receipt. `failed`: given
 * up. E-mail and webhook have no receipts: `sent` is the most that can be known of them.
 */
export const DeliveryState = z.enum(['queued', 'sent', 'delivered', 'failed']);
export type DeliveryState = z.infer<typeof DeliveryState>;

/** What last went wrong; `message` is pt-BR, made for the rider. A queued delivery that has one is being tried again. */
export const DeliveryProblem = z.object({
  type: z.enum([
    /** The contact has no address on any configured channel. */
    'no_channel',
    /** The channel did not answer, or is busy. */
    'unavailable',
    /** The channel does not know us: its configuration is wrong. */
    'misconfigured',
    /** The channel does not take the address, or the contact asked for no messages. */
    'address_refused',
    'message_refused',
    /** Taken by the channel, but the contact's device cannot be reached. */
    'undeliverable',
    /** 'Estou bem' came before it went out. */
    'cancelled',
  ]),
  message: z.string(),
});
export type DeliveryProblem = z.infer<typeof DeliveryProblem>;

export const ChannelDelivery = z.object({
  channel: ChannelName,
  state: DeliveryState,
  attempts: z.number().int().nonnegative(),
  problem: DeliveryProblem.nullable(),
  updatedAt: z.iso.datetime(),
});
export type ChannelDelivery = z.infer<typeof ChannelDelivery>;

/** One contact as it was when the alert was made. `state` is the best of its channels. */
export const ContactDelivery = z.object({
  contactId: z.uuid(),
  name: z.string(),
  /** E.164. */
  phone: z.string(),
  isPrimary: z.boolean(),
  state: DeliveryState,
  problem: DeliveryProblem.nullable(),
  channels: z.array(ChannelDelivery),
  /** How 'Estou bem' reaches this contact; null before it is sent, and where the alert never went out. */
  safeState: DeliveryState.nullable(),
});
export type ContactDelivery = z.infer<typeof ContactDelivery>;

/** Someone who opened the live link and is coming; `name` is empty where none was given. */
export const Acknowledgement = z.object({ name: z.string(), at: z.iso.datetime() });
export type Acknowledgement = z.infer<typeof Acknowledgement>;

/** `counting`: kept, and nothing left yet. `cancelled`: taken back while it counted, so that nothing ever leaves. */
export const AlertState = z.enum(['counting', 'open', 'closed', 'cancelled']);
export type AlertState = z.infer<typeof AlertState>;

/** What a live link tells of the alert: nobody has it before it is sent. */
const LinkState = AlertState.extract(['open', 'closed']);

const AlertLocation = z.object({ coordinates: LatLng, googleMapsLink: z.url() });

/** An alert with all that is known of it now. `contactsNotified` counts contacts whose message a channel accepted (D20). */
export const EmergencyAlert = z.object({
  id: z.uuid(),
  state: AlertState,
  message: z.string(),
  createdAt: z.iso.datetime(),
  /** When it leaves, or left; `createdAt` where it was sent at once. */
  sendAt: z.iso.datetime(),
  /** The server's clock as it answered: what is left until `sendAt` is told by it, since a device's clock may be wrong. */
  asOf: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  contactsNotified: z.number().int().nonnegative(),
  /** From then on the rider must be told if nothing went out: `contactsNotified` is still 0. */
  nothingSentAfter: z.iso.datetime(),
  /** Empty in an installation that can send nothing: the alert was only logged on the server. */
  channels: z.array(ChannelName),
  /** The position at the moment of the alert; `timestamp` is the device's, or without a position the server's. */
  alertData: z.object({ location: AlertLocation.nullable(), timestamp: z.iso.datetime({ offset: true }) }),
  /** The latest position that the live link shows, once there is one. */
  position: ReportedPosition.nullable(),
  /** Null once it was revoked or has expired. Its `url` is null where it works, and the server can say it no more (decision 0009). */
  liveLink: z.object({ url: z.url().nullable(), expiresAt: z.iso.datetime() }).nullable(),
  /** One a contact, the primary one first. */
  deliveries: z.array(ContactDelivery),
  acknowledgements: z.array(Acknowledgement),
});
export type EmergencyAlert = z.infer<typeof EmergencyAlert>;

/** An alert of the rider's own became another: a delivery moved on, someone is coming, it was closed. */
export const emergencyAlertChanged = liveEvent('emergency.changed', z.object({ alertId: z.uuid() }));

/** From `sendAt` on, within which something must have gone out. */
export const nothingSentSeconds = 10;

/** While an alert is open: a position once a minute for ten minutes, then every ten. */
export const positionIntervalSeconds = (openForSeconds: number): number => (openForSeconds < 600 ? 60 : 600);

/** What the server wants next: null once the alert is over. */
export const PositionAnswer = z.object({ state: AlertState, nextInSeconds: z.number().int().positive().nullable() });
export type PositionAnswer = z.infer<typeof PositionAnswer>;

/** What whoever holds the link sees: never a phone number, nor who else was told. */
export const LiveView = z.object({
  state: LinkState,
  riderFirstName: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  /** With its age by the server's clock, since the reader's may be wrong. Null when no position was ever known. */
  position: ReportedPosition.extend({ ageSeconds: z.number().int().nonnegative() }).nullable(),
  acknowledgements: z.array(Acknowledgement),
});
export type LiveView = z.infer<typeof LiveView>;

export const NewAcknowledgement = z.object({ name: z.string().trim().max(80).default('') });
export type NewAcknowledgement = z.infer<typeof NewAcknowledgement>;

const ById = z.object({ id: z.uuid() });
/** 32 bytes in base64url. */
const ByToken = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
const rider = { access: 'rider', success: 200 } as const;
const anyone = { access: 'anyone', success: 200 } as const;

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

export const getAlertChannels = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/emergency-alert/channels',
  summary: 'The channels by which this installation can tell contacts; without any, alerts are only logged',
  response: z.object({ channels: z.array(ChannelName) }),
});

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

/** Repeated, it changes nothing. */
export const revokeLiveLink = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/emergency-alert/:id/live-link',
  summary: 'Close the live link at once, whoever holds it',
  params: ById,
  response: EmergencyAlert,
});

/** A live link that still shows the rider's position to whoever holds it: 72 h from the alert on, or 24 h after its end. */
export const OpenLiveLink = z.object({ alertId: z.uuid(), state: LinkState, expiresAt: z.iso.datetime() });
export type OpenLiveLink = z.infer<typeof OpenLiveLink>;

export const listLiveLinks = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/emergency-alert/live-links',
  summary: "The rider's live links that are neither revoked nor expired, the newest first, also of closed alerts",
  response: z.array(OpenLiveLink),
});

/** The screen at the address of a live link, outside the gate. */
export const liveLinkPath = (token: string) => `/sos/${token}`;

const liveLimit = { max: 60, windowSeconds: 60 };

export const getLiveView = endpoint({
  ...anyone,
  method: 'GET',
  path: '/api/live/:token',
  summary: 'What a live link shows; 404 once it was revoked or has expired',
  params: ByToken,
  response: LiveView,
  rateLimit: liveLimit,
});

export const acknowledgeAlert = endpoint({
  ...anyone,
  method: 'POST',
  path: '/api/live/:token/acknowledge',
  idempotent: true,
  summary: "'Estou a caminho': the rider sees who is coming; `limit_reached` after a hundred",
  params: ByToken,
  body: NewAcknowledgement,
  response: LiveView,
  rateLimit: { max: 10, windowSeconds: 60 },
});
