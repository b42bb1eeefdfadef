import { EmergencyContact, listEmergencyContacts } from '@estradeiro/contract/emergency-contacts';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { ApiError } from '#platform/api-error.ts';
import { call } from '#platform/call.ts';
import { sessionQuery } from '#platform/session.ts';
import { createStored } from '#platform/storage.ts';

const kept = createStored('emergency-contacts', z.array(EmergencyContact), []);

/** The rider's contacts; where the server cannot be reached, as this browser last read them: without a network they matter most. */
export const contactsQuery = queryOptions({
  queryKey: ['emergency-contacts'],
  queryFn: async ({ signal, client }) => {
    try {
      const contacts = await call(listEmergencyContacts, {}, signal);
      kept.write(contacts);
      return contacts;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0) throw error;
      const last = kept.read();
      const user = await client.ensureQueryData(sessionQuery);
      if (last.length === 0 || last[0]?.userId !== user?.id) throw error;
      return last;
    }
  },
});
