import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { EmergencyContact } from './contacts.ts';

/** What a contact may answer to being asked; `never` keeps every rider of this installation from writing to that address. */
export const ConsentAnswer = z.enum(['yes', 'no', 'never']);
export type ConsentAnswer = z.infer<typeof ConsentAnswer>;

/** What whoever holds the link of a request sees: who asks, and what was answered so far. */
export const ConsentView = z.object({ riderFirstName: z.string(), answer: ConsentAnswer.nullable() });
export type ConsentView = z.infer<typeof ConsentView>;

/** The screen at the address that a contact is sent, outside the gate. */
export const consentPath = (token: string) => `/contato/${token}`;

/** 32 bytes in base64url. */
const ByToken = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
const anyone = { access: 'anyone', success: 200, params: ByToken, response: ConsentView } as const;

/** Looking changes nothing: messengers open links by themselves, to show what is behind them. */
export const getConsent = endpoint({
  ...anyone,
  method: 'GET',
  path: '/api/contact-consents/:token',
  summary: 'Who asks a contact to receive calls for help; 404 once the rider is gone',
  rateLimit: { max: 60, windowSeconds: 60 },
});

/** Repeated, it changes nothing; another answer takes the place of the one before. */
export const answerConsent = endpoint({
  ...anyone,
  method: 'POST',
  path: '/api/contact-consents/:token',
  summary: "A contact's answer: yes, no, or never again from anybody",
  body: z.object({ answer: ConsentAnswer }),
  rateLimit: { max: 20, windowSeconds: 60 },
});

/** Between two requests of a rider to one address. */
export const askAgainHours = 24;
/** Addresses that a rider has asked: three for each contact that there is room for, since contacts come and go. */
export const maxAskedAddresses = 60;

/** Fails with `limit_reached` where that address was asked within a day, or no more may be written today. */
export const askContact = endpoint({
  access: 'rider',
  success: 200,
  method: 'POST',
  path: '/api/emergency-contacts/:id/ask',
  summary: 'Ask a contact, who has not answered, once more whether they want to receive calls for help',
  params: z.object({ id: z.uuid() }),
  response: EmergencyContact,
  rateLimit: { max: 20, windowSeconds: 3_600, per: 'rider' },
  keeps: [
    { table: 'contact_consents', max: maxAskedAddresses, per: 'rider' },
    { table: 'counted_requests', forHours: 24 },
  ],
});
