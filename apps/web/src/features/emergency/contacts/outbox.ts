import {
  addEmergencyContact,
  deleteEmergencyContact,
  type EmergencyContact,
  NewEmergencyContact,
  updateEmergencyContact,
} from '@estradeiro/contract/emergency/contacts';
import type { z } from 'zod';
import { isCounted, type Optimistic, offlineRecord, otherSide } from '#platform/offline/record.ts';
import { refetch } from '#platform/offline/refetch.ts';
import { contactsQuery } from '../api.ts';
import { contactsTexts } from '../texts.ts';

export const contactWrites = offlineRecord({
  name: 'emergency-contact',
  create: addEmergencyContact,
  change: updateEmergencyContact,
  remove: deleteEmergencyContact,
  titleOf: ({ name }) => contactsTexts.waiting(typeof name === 'string' ? name : ''),
  invalidates: [contactsQuery.queryKey],
  refetch: (_, client) => [refetch(client, contactsQuery)],
  optimistic: ({ id, body }, before: EmergencyContact | null, { userId, at }): EmergencyContact => ({
    ...body,
    id,
    userId,
    isPrimary: body.isPrimary || (before?.isPrimary ?? false),
    consent: before && (before.phone === body.phone || before.consent === 'declined') ? before.consent : 'unasked',
    createdAt: before?.createdAt ?? at,
  }),
});

const Person = NewEmergencyContact.pick({ name: true, phone: true, relationship: true });
export type Person = z.infer<typeof Person>;

/** After a conflict: the contact as written here, beside the other device's version. */
export function withOwnPerson(
  one: Optimistic<EmergencyContact>,
): Optimistic<EmergencyContact> & { other: Person | null } {
  const { record, pending } = one;
  const theirs = pending?.payload.does === 'change' ? otherSide(pending.state) : null;
  const [own, other] = [Person.safeParse(pending?.payload.body), Person.safeParse({ ...record, ...theirs })];
  if (!theirs || !own.success || !other.success) return { ...one, other: null };
  return { record: { ...record, ...own.data }, pending, other: other.data };
}

/** Only one contact is the Principal: the one written last; it comes first. */
export function withOnePrimary(contacts: readonly Optimistic<EmergencyContact>[]): Optimistic<EmergencyContact>[] {
  const known = contacts.filter(isCounted);
  const primary = known.findLast(({ pending, record }) => pending && record.isPrimary) ?? known.find(isPrimary);
  return contacts
    .map((one) => ({ ...one, record: { ...one.record, isPrimary: one === primary } }))
    .toSorted(
      (a, b) => Number(isPrimary(b)) - Number(isPrimary(a)) || (a.record.createdAt < b.record.createdAt ? -1 : 1),
    );
}

const isPrimary = ({ record }: Optimistic<EmergencyContact>) => record.isPrimary;
