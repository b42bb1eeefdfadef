import { z } from 'zod';
import { Email } from '../auth.ts';
import { BaseVersion, VersionedDeletion } from '../base-version.ts';
import { BrazilianPhone } from '../brazilian-phone.ts';
import { endpoint } from '../endpoint.ts';
import { visibleLine } from '../visible-text.ts';

/**
 * Consent of a contact to a rider's alerts. Before `accepted` an alert reaches them as a fixed text with the rider's first name,
 * position and live link; after `declined` nothing is sent. `unasked`: no request could be sent yet.
 */
export const ContactConsent = z.enum(['unasked', 'asked', 'accepted', 'declined']);
export type ContactConsent = z.infer<typeof ContactConsent>;

/** Exactly one contact of a rider is primary ('Principal'). */
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
  /** Used by installations that notify by e-mail (D20). */
  email: BlankAsNull(Email),
  /** True makes this contact the primary one instead of the present one. */
  isPrimary: z.boolean().default(false),
});
export type NewEmergencyContact = z.infer<typeof NewEmergencyContact>;

/** More would slow an alert down. */
export const maxEmergencyContacts = 20;

const ById = z.object({ id: z.uuid() });
const rider = { access: 'rider' } as const;
const writeLimit = { max: 60, windowSeconds: 60, per: 'rider' } as const;

/** Fails with `contact_exists` if the rider has that number already, and with `too_many_contacts`. */
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

/** Idempotent. Fails with `contact_exists`, and with `changed_elsewhere` if the contact differs from `seen`. */
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

/** Fails with `changed_elsewhere` if the contact differs from `seen`. */
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
