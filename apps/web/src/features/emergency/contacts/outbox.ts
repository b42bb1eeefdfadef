import {
  addEmergencyContact,
  deleteEmergencyContact,
  type EmergencyContact,
  type NewEmergencyContact,
  updateEmergencyContact,
} from '@estradeiro/contract/emergency/contacts';
import { type Drawn, isCounted, overlay, type WaitingWrite } from '#platform/outbox/overlay.ts';
import { readAnew } from '#platform/outbox/read-anew.ts';
import { type RecordWrite, recordKind } from '#platform/outbox/record-writes.ts';
import { contactsQuery } from '../api.ts';
import { contactsTexts } from '../texts.ts';

/** Contacts written without a network. */
export const contactWrites = recordKind({
  name: 'emergency-contact',
  create: addEmergencyContact,
  change: updateEmergencyContact,
  remove: deleteEmergencyContact,
  refreshes: [contactsQuery.queryKey],
  readAnew: (_, client) => [readAnew(client, contactsQuery)],
  titleOf: ({ name }) => contactsTexts.waiting(typeof name === 'string' ? name : ''),
});

/** The contacts with what waits done to them, the Principal first. */
export function withWaiting(
  contacts: readonly EmergencyContact[],
  writes: readonly WaitingWrite[],
  userId: string,
): Drawn<EmergencyContact>[] {
  const drawn = overlay(contacts, writes, (write, before) => contactOf(write, before, userId));
  const known = drawn.filter(isCounted);
  const primary = known.findLast(({ waiting, record }) => waiting && record.isPrimary) ?? known.find(isPrimary);
  return drawn
    .map((one) => ({ ...one, record: { ...one.record, isPrimary: one === primary } }))
    .toSorted(
      (a, b) => Number(isPrimary(b)) - Number(isPrimary(a)) || (a.record.createdAt < b.record.createdAt ? -1 : 1),
    );
}

const isPrimary = ({ record }: Drawn<EmergencyContact>) => record.isPrimary;

/** What is kept is what the form made of what was typed: the phone is in its form already. */
function contactOf({ id, body }: RecordWrite, before: EmergencyContact | null, userId: string): EmergencyContact {
  const told = body as NewEmergencyContact;
  const createdAt = before?.createdAt ?? new Date().toISOString();
  const consent = before && before.phone === told.phone ? before.consent : 'unasked';
  const isPrimary = told.isPrimary || (before?.isPrimary ?? false);
  return { ...told, id, userId, isPrimary, consent, createdAt };
}
