import { z } from 'zod';
import { Acknowledgement, LinkState, ReportedPosition } from './emergency-alert.ts';
import { endpoint } from './endpoint.ts';

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

/** The screen at the address of a live link, outside the gate. */
export const liveLinkPath = (token: string) => `/sos/${token}`;

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
  idempotent: true,
  summary: "'Estou a caminho': the rider sees who is coming; `limit_reached` after a hundred",
  params: ByToken,
  body: NewAcknowledgement,
  response: LiveView,
  rateLimit: { max: 10, windowSeconds: 60 },
});
