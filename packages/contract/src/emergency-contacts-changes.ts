import { z } from 'zod';
import { Email } from './auth.ts';
import { BrazilianPhone } from './brazilian-phone.ts';
import { EmergencyContact } from './emergency-contacts.ts';
import { endpoint } from './endpoint.ts';
import { DeletionAsSeen, Seen } from './seen.ts';

/** What is not told is null, and so is what was left blank. */
const Told = <T extends z.ZodType<string>>(text: T) =>
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
  name: z.string().trim().min(1).max(80),
  phone: BrazilianPhone,
  relationship: Told(z.string().trim().max(60)),
  /** For installations that tell contacts by e-mail (D20). */
  email: Told(Email),
  /** Asks for the contact to be the Principal, which takes that from the one before. */
  isPrimary: z.boolean().default(false),
});
export type NewEmergencyContact = z.infer<typeof NewEmergencyContact>;

/** More would make an alert slow and an address book of this. */
export const maxEmergencyContacts = 20;

const ById = z.object({ id: z.uuid() });
const rider = { access: 'rider' } as const;
const writeLimit = { max: 60, windowSeconds: 60 };

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
});

/** Repeated, it changes nothing. Fails with `contact_exists`, and with `changed_elsewhere` where it is not as it was `seen`. */
export const updateEmergencyContact = endpoint({
  ...rider,
  method: 'PUT',
  path: '/api/emergency-contacts/:id',
  success: 200,
  summary: 'Change a contact; the primary one stays so until another one becomes it',
  params: ById,
  body: NewEmergencyContact.extend({ seen: Seen }),
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
  body: DeletionAsSeen,
  rateLimit: writeLimit,
});
