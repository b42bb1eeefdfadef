import { z } from 'zod';
import { Email } from '../auth.ts';
import { BaseVersion, VersionedDeletion } from '../base-version.ts';
import { BrazilianPhone } from '../brazilian-phone.ts';
import { endpoint } from '../endpoint.ts';
import { visibleLine } from '../visible-text.ts';

/**
 * Whether a contact wants a rider's calls for help. Until they said yes, a call reaches them in fixed words, with the rider's first
 * name, position and live link; who said no is not written to. `unasked` where no request could go out yet.
 */
export const ContactConsent = z.enum(['unasked', 'asked', 'accepted', 'declined']);
export type ContactConsent = z.infer<typeof ContactConsent>;

/** Whom an alert notifies. Of a rider's contacts exactly one is primary, the 'Principal'. */
export const EmergencyContact = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  /** E.164. */
  phone: z.string().regex(/^\+55\d{10,11}$/),
  relationship: z.string().nullable(),
  email: z.string().nullable(),
  isPrimary: z.boolean(),
  consent: ContactConsent.default('unasked'),
  createdAt: z.iso.datetime(),
});
export type EmergencyContact = z.infer<typeof EmergencyContact>;

export const listEmergencyContacts = endpoint({
  method: 'GET',
  path: '/api/emergency-contacts',
  access: 'rider',
  success: 200,
  summary: "The rider's emergency contacts, the primary one first, then in the order in which they were added",
  response: z.array(EmergencyContact),
});

/** A missing or blank field is null. */
const BlankAsNull = <T extends z.ZodType<string>>(text: T) =>
  z
    .union([
      z
        .string()
        .trim()
        .length(0)
        .transform(() => null),
      text,
    ])
    .nullable()
    .default(null);

export const NewEmergencyContact = z.object({
  name: z.string().overwrite(visibleLine).trim().min(1).max(80),
  phone: BrazilianPhone,
  relationship: BlankAsNull(z.string().trim().max(60)),
  /** For installations that notify contacts by e-mail (D20). */
  email: BlankAsNull(Email),
  /** Asks for the contact to be the Principal, which takes that from the one before. */
  isPrimary: z.boolean().default(false),
});
export type NewEmergencyContact = z.infer<typeof NewEmergencyContact>;

/** More would make an alert slow and an address book of this. */
export const maxEmergencyContacts = 20;

const ById = z.object({ id: z.uuid() });
const rider = { access: 'rider' } as const;
const writeLimit = { max: 60, windowSeconds: 60, per: 'rider' } as const;

/** Fails with `contact_exists` where the rider has that number already, with `too_many_contacts` where there is no room. */
export const addEmergencyContact = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/emergency-contacts',
  success: 201,
  idempotent: true,
  summary: `Add a contact, at most ${maxEmergencyContacts}; the first one becomes the primary one`,
  body: NewEmergencyContact,
  response: EmergencyContact,
  rateLimit: writeLimit,
  stores: [{ table: 'emergency_contacts', max: maxEmergencyContacts, per: 'rider' }],
});

/** Repeated, it changes nothing. Fails with `contact_exists`, and with `changed_elsewhere` where it is not as it was `seen`. */
export const updateEmergencyContact = endpoint({
  ...rider,
  method: 'PUT',
  path: '/api/emergency-contacts/:id',
  success: 200,
  summary: 'Change a contact; the primary one stays so until another one becomes it',
  params: ById,
  body: NewEmergencyContact.extend({ seen: BaseVersion }),
  response: EmergencyContact,
  rateLimit: writeLimit,
});

/** Fails with `changed_elsewhere` where it is not as it was `seen`. */
export const deleteEmergencyContact = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/emergency-contacts/:id',
  success: 204,
  summary: 'Remove a contact; after the primary one, the oldest of the others becomes it',
  params: ById,
  body: VersionedDeletion,
  rateLimit: writeLimit,
});
