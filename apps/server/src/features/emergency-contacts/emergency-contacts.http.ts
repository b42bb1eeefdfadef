import { requestConsent } from '@estradeiro/contract/emergency/consent';
import {
  addEmergencyContact,
  deleteEmergencyContact,
  type EmergencyContact,
  listEmergencyContacts,
  maxEmergencyContacts,
  updateEmergencyContact,
} from '@estradeiro/contract/emergency/contacts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { AppError, orNotFound } from '#platform/errors.ts';
import type { Feature } from '#platform/feature.ts';
import { originOf } from '#platform/origin.ts';
import { serve } from '#platform/serve.ts';
import { changedOrRefused } from '#platform/versioned-records.ts';
import {
  createEmergencyContactsStore,
  type EmergencyContactsStore,
  type StoredContact,
} from './emergency-contacts.store.ts';
import { texts } from './texts.ts';

type Deps = {
  store: EmergencyContactsStore;
  consents: ContactConsents;
  publicUrl: string | undefined;
  clock: Clock;
};

/** Consents of contacts to SOS messages, stored by the `emergency` feature. */
type ContactConsents = {
  withConsent(riderId: string, contacts: readonly StoredContact[]): Promise<EmergencyContact[]>;
  askNew(asker: Asker, contact: StoredContact): Promise<void>;
  askAgain(asker: Asker, contact: StoredContact): Promise<void>;
};

type Asker = { riderId: string; linkOrigin: string; client: string };

const emergencyContacts = (deps: Deps) => async (app: FastifyInstance) => {
  const { store, consents, publicUrl, clock } = deps;
  const shown = async (riderId: string, contact: StoredContact) =>
    orNotFound((await consents.withConsent(riderId, [contact]))[0] ?? null);

  const asker = (request: FastifyRequest, riderId: string): Asker => ({
    riderId,
    linkOrigin: originOf(request, publicUrl),
    client: request.ip,
  });

  /** A new address is asked for consent once; a failure does not prevent the write. */
  async function withConsentRequest(request: FastifyRequest, riderId: string, contact: StoredContact) {
    await consents.askNew(asker(request, riderId), contact).catch((error: unknown) => {
      request.log.error({ err: error }, 'contact was not asked');
    });
    return shown(riderId, contact);
  }

  serve(app, listEmergencyContacts, async ({ rider }) => consents.withConsent(rider.id, await store.list(rider.id)));

  serve(app, addEmergencyContact, async ({ rider, body, newId, request }) => {
    const added = await store.insert(rider.id, newId, body, clock.now());
    if (added === 'full') throw new AppError('too_many_contacts', { message: texts.full(maxEmergencyContacts) });
    return withConsentRequest(request, rider.id, newPhone(added));
  });

  serve(app, updateEmergencyContact, async ({ rider, params, body: { seen: baseVersion, ...sent }, request }) => {
    const changed = changedOrRefused(newPhone(await store.update(rider.id, params.id, sent, baseVersion)));
    return withConsentRequest(request, rider.id, changed);
  });

  serve(app, requestConsent, async ({ rider, params, request }) => {
    const contact = orNotFound((await store.list(rider.id)).find(({ id }) => id === params.id) ?? null);
    await consents.askAgain(asker(request, rider.id), contact);
    return shown(rider.id, contact);
  });

  serve(app, deleteEmergencyContact, async ({ rider, params, body }) => {
    changedOrRefused(await store.delete(rider.id, params.id, body?.seen));
  });
};

function newPhone<T>(written: T | 'exists'): T {
  if (written === 'exists') throw new AppError('contact_exists', { message: texts.exists });
  return written;
}

type FeatureDeps = Omit<Deps, 'store'> & { db: Database };

/** `list` gives the recipients of an SOS. */
export function emergencyContactsFeature({ db, ...deps }: FeatureDeps): Feature & Pick<EmergencyContactsStore, 'list'> {
  const store = createEmergencyContactsStore(db);
  return {
    register: emergencyContacts({ ...deps, store }),
    exports: [{ table: 'emergency_contacts', records: store.list }],
    list: store.list,
  };
}
