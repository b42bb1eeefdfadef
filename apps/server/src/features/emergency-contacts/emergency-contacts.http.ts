import { listEmergencyContacts } from '@estradeiro/contract/emergency-contacts';
import {
  addEmergencyContact,
  deleteEmergencyContact,
  maxEmergencyContacts,
  updateEmergencyContact,
} from '@estradeiro/contract/emergency-contacts-changes';
import type { FastifyInstance } from 'fastify';
import { changedOrRefused } from '#platform/changes.ts';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { serve } from '#platform/serve.ts';
import type { EmergencyContactsStore } from './emergency-contacts.store.ts';
import { texts } from './texts.ts';

export const emergencyContacts = (store: EmergencyContactsStore, clock: Clock) => async (app: FastifyInstance) => {
  serve(app, listEmergencyContacts, ({ rider }) => store.list(rider.id));

  serve(app, addEmergencyContact, async ({ rider, body, newId }) => {
    const added = await store.insert(rider.id, newId, body, clock.now());
    if (added === 'full') throw new AppError('too_many_contacts', { message: texts.full(maxEmergencyContacts) });
    return newPhone(added);
  });

  serve(app, updateEmergencyContact, async ({ rider, params, body: { seen, ...sent } }) =>
    changedOrRefused(newPhone(await store.update(rider.id, params.id, sent, seen))),
  );

  serve(app, deleteEmergencyContact, async ({ rider, params, body }) => {
    changedOrRefused(await store.delete(rider.id, params.id, body?.seen));
  });
};

function newPhone<T>(written: T | 'exists'): T {
  if (written === 'exists') throw new AppError('contact_exists', { message: texts.exists });
  return written;
}
