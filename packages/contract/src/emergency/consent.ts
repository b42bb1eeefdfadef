import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { EmergencyContact } from './contacts.ts';

/** A contact's reply to a consent request; `never` blocks messages from every rider of this installation to that address. */
export const ConsentReply = z.enum(['yes', 'no', 'never']);
export type ConsentReply = z.infer<typeof ConsentReply>;

/** Shown to whoever has the link of a consent request; `answer` is null until there is one. */
export const ConsentView = z.object({ riderFirstName: z.string(), answer: ConsentReply.nullable() });
export type ConsentView = z.infer<typeof ConsentView>;

/** A public screen; its address is sent to the contact. */
export const consentPath = (token: string) => `/contato/${token}`;

/** 32 bytes in base64url. */
const ByToken = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
const anyone = { access: 'anyone', success: 200, params: ByToken, response: ConsentView } as const;

/** Reading changes nothing: messengers open links by themselves for a preview. */
export const getConsent = endpoint({
  ...anyone,
  method: 'GET',
  path: '/api/contact-consents/:token',
  summary: 'The rider who asks a contact to receive alerts; 404 once their account is deleted',
  rateLimit: { max: 60, windowSeconds: 60 },
});

/** Idempotent; a new reply replaces the earlier one. */
export const replyToConsent = endpoint({
  ...anyone,
  method: 'POST',
  path: '/api/contact-consents/:token',
  summary: "A contact's answer: yes, no, or never again from anybody",
  body: z.object({ answer: ConsentReply }),
  rateLimit: { max: 20, windowSeconds: 60 },
});

/** Between two consent requests of a rider to one address. */
export const consentRequestHours = 24;
/** Per rider: three for each contact that fits, since contacts are replaced. */
export const maxConsentAddresses = 60;

/** Fails with `limit_reached` if that address was asked within a day, or today's limit is reached. */
export const requestConsent = endpoint({
  access: 'rider',
  success: 200,
  method: 'POST',
  path: '/api/emergency-contacts/:id/ask',
  summary: 'Ask a contact again who has not replied whether they want to receive alerts',
  params: z.object({ id: z.uuid() }),
  response: EmergencyContact,
  rateLimit: { max: 20, windowSeconds: 3_600, per: 'rider' },
  stores: [
    { table: 'contact_consents', max: maxConsentAddresses, per: 'rider' },
    { table: 'counted_requests', forHours: 24 },
  ],
});
