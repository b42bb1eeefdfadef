import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { visibleLine } from '../visible-text.ts';
import { Acknowledgement, EmergencyAlert, LinkState, ReportedPosition } from './alert.ts';

/** A live link that still works: until 72 h after the alert, or 24 h after it was closed. */
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

/** Idempotent. */
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

/** Shown to whoever has the link: no phone numbers, and not who else was notified. */
export const LiveView = z.object({
  state: LinkState,
  riderFirstName: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  /** Its age is by the server's clock, since the viewer's may be wrong. Null if no position was ever reported. */
  position: ReportedPosition.extend({ ageSeconds: z.number().int().nonnegative() }).nullable(),
  acknowledgements: z.array(Acknowledgement),
});
export type LiveView = z.infer<typeof LiveView>;

/** `contact` is the number in a personal link: without a typed name, the contact appears by the name that the rider gave them. */
export const NewAcknowledgement = z.object({
  name: z.string().overwrite(visibleLine).trim().max(80).default(''),
  contact: z.number().int().min(1).max(100).optional(),
});
export type NewAcknowledgement = z.infer<typeof NewAcknowledgement>;

/** A public screen. */
export const liveLinkPath = (token: string) => `/sos/${token}`;

/** The live link sent to one contact; its number identifies the contact without typing a name. */
export const personalLink = (url: string, rank: number) => `${url}?c=${rank + 1}`;

/** More than the contacts of any alert: a link that was passed on must not fill the table. */
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
