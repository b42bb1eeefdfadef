import { listEmergencyContacts } from '@estradeiro/contract/emergency-contacts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { keepsLast } from '#platform/last-known/last-known.ts';

/** The rider's contacts; where the server does not answer, as it last did to this rider: in trouble they matter most. */
export const contactsQuery = queryOptions({
  queryKey: ['emergency-contacts'],
  queryFn: ({ signal }) => call(listEmergencyContacts, {}, signal),
  ...keepsLast(listEmergencyContacts), // also that there are none: the first one may be written without a network
});
