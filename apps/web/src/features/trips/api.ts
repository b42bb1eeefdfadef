import { type AskedTripProposal, listTrips, proposeTrip } from '@estradeiro/contract/trips';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { cached } from '#platform/offline/cache.ts';

export const tripsQuery = queryOptions({
  queryKey: ['trips', 'list'],
  queryFn: ({ signal }) => call(listTrips, {}, signal),
  ...cached(listTrips),
  // A day's route may have been changed on another screen, or on another device.
  staleTime: 0,
});

/** The days of a long way, by hours in the saddle. Needs the server. */
export const useProposal = () => useMutation({ mutationFn: (body: AskedTripProposal) => call(proposeTrip, { body }) });

export type Proposal = ReturnType<typeof useProposal>;
