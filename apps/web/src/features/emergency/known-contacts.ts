import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';

/** Whether the rider had contacts when they were last read, so that home keeps their room while they load. */
export const knownContacts = createStored('sos-contacts-known', z.boolean(), false);
