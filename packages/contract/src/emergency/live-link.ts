import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { visibleLine } from '../visible-text.ts';
import { Acknowledgement, EmergencyAlert, LinkState, ReportedPosition } from './alert.ts';

/** A live link that still shows the rider's position to whoever holds it: 72 h from the alert on, or 24 h after its end. */
export const OpenLiveLink = z.object({ alertId: z.uuid(), state: LinkState, expiresAt: z.iso.datetime() });
export type OpenLiveLink = z.infer<typeof OpenLiveLink>;

const rider = { access: 'rider', success: 200 } as const;

export const listLiveLinks = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/emergency-alert/live-links',
  summary: "The rider's live links that are neither revoked nor expired, the newest first, also of closed alerts",
  response: z.array(OpenLiveLink),
});

/** Repeated, it changes nothing. */
export const revokeLiveLink = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/emergency-alert/:id/live-link',
  evenWithoutSpace: true,
  summary: 'Close the live link at once, whoever holds it',
  params: z.object({ id: z.uuid() }),
  response: EmergencyAlert,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});

/** What whoever holds the link sees: never a phone number, nor who else was notified. */
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

/** `contact` is the figure of a personal link, by which a contact who types no name is named as the rider named them. */
export const NewAcknowledgement = z.object({
  name: z.string().overwrite(visibleLine).trim().max(80).default(''),
  contact: z.number().int().min(1).max(100).optional(),
});
export type NewAcknowledgement = z.infer<typeof NewAcknowledgement>;

/** The screen at the address of a live link, outside the gate. */
export const liveLinkPath = (token: string) => `/sos/${token}`;

/** The link in the message to one contact: it says which, so that whoever comes is named without typing it. */
export const personalLink = (url: string, rank: number) => `${url}?c=${rank + 1}`;

/** More people than are notified of any alert: a link that was passed on must not fill the table. */
export const mostAcknowledgements = 100;
/** 32 bytes in base64url. */
const ByToken = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
const anyone = { access: 'anyone', success: 200 } as const;
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
  evenWithoutSpace: true,
  idempotent: true,
  summary: "'Estou a caminho': the rider sees who is coming; `limit_reached` after a hundred",
  params: ByToken,
  body: NewAcknowledgement,
  response: LiveView,
  rateLimit: { max: 10, windowSeconds: 60 },
  stores: [{ table: 'emergency_acknowledgements', max: mostAcknowledgements, per: 'emergency_alerts' }],
});
