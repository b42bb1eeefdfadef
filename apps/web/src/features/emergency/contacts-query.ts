import { EmergencyContact, listEmergencyContacts } from '@estradeiro/contract/emergency-contacts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { isPassing } from '#platform/api-error.ts';
import { call } from '#platform/call.ts';
import { keepsLast } from '#platform/last-known/last-known.ts';
import { sessionQuery } from '#platform/session.ts';
import { createStored } from '#platform/storage.ts';

const kept = createStored('emergency-contacts', z.array(EmergencyContact), []);

/** On a poor network a request may hang for minutes, and the SOS with it. */
const patienceMs = 5_000;

/**
 * The rider's contacts; where the server does not answer, not in time or not with them, as this browser last read them: in
 * trouble they matter most.
 */
export const contactsQuery = queryOptions({
  queryKey: ['emergency-contacts'],
  queryFn: async ({ signal, client }) => {
    const last = await keptContacts(client);
    try {
      const patience = last.length > 0 ? [AbortSignal.timeout(patienceMs)] : [];
      return await readContacts(AbortSignal.any([signal, ...patience]));
    } catch (error) {
      if (last.length === 0 || signal.aborted || !isPassing(error)) throw error;
      return last;
    }
  },
  ...keepsLast(listEmergencyContacts), // also that there are none: the first one may be written without a network
});

/** The rider's contacts as the server has them, kept for when it does not answer. */
export async function readContacts(signal: AbortSignal): Promise<EmergencyContact[]> {
  const contacts = await call(listEmergencyContacts, {}, signal);
  kept.write(contacts);
  return contacts;
}

/** What another rider of this browser had is nobody's business. */
async function keptContacts(client: QueryClient): Promise<EmergencyContact[]> {
  const last = kept.read();
  if (last.length === 0) return last;
  const user = await client.ensureQueryData(sessionQuery);
  return last[0]?.userId === user?.id ? last : [];
}
