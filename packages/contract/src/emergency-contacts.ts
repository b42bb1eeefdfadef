import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Whom an alert tells. Of a rider's contacts exactly one is primary, the 'Principal'. */
export const EmergencyContact = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  /** E.164. */
  phone: z.string().regex(/^\+55\d{10,11}$/),
  relationship: z.string().nullable(),
  email: z.string().nullable(),
  isPrimary: z.boolean(),
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
