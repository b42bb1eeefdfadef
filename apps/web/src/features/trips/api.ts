import { listTripBudgets } from '@estradeiro/contract/budget/budgets';
import { listChecklists } from '@estradeiro/contract/checklist/lists';
import { listGroups } from '@estradeiro/contract/groups/groups';
import { listGroupMembers } from '@estradeiro/contract/groups/members';
import { listBookings } from '@estradeiro/contract/lodging/bookings';
import { listPopularRoutes } from '@estradeiro/contract/popular-routes';
import {
  type AskedTripProposal,
  getSharedTrip,
  listTrips,
  openTripLink,
  proposeTrip,
  revokeTripLink,
} from '@estradeiro/contract/trips';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
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

/** The rider's newest bookings, of which some are beds of trips. */
export const bookingsQuery = queryOptions({
  queryKey: ['lodging', 'bookings', 'of-trips'],
  queryFn: ({ signal }) => call(listBookings, { query: {} }, signal),
  ...cached(listBookings),
  staleTime: 0,
});

/** As the server has them: what was ticked on this device without a network comes later. */
export const checklistsQuery = queryOptions({
  queryKey: ['checklists', 'of-trips'],
  queryFn: ({ signal }) => call(listChecklists, {}, signal),
  ...cached(listChecklists),
  staleTime: 0,
});

export const budgetsQuery = queryOptions({
  queryKey: ['budgets', 'list'],
  queryFn: ({ signal }) => call(listTripBudgets, {}, signal),
  ...cached(listTripBudgets),
});

export const groupsQuery = queryOptions({
  queryKey: ['groups', 'of-trips'],
  queryFn: ({ signal }) => call(listGroups, {}, signal),
  ...cached(listGroups),
});

/** The first page of a group's members: who plans a trip together is among them. */
export const membersQuery = (groupId: string) =>
  queryOptions({
    queryKey: ['groups', 'members-of-trips', groupId],
    queryFn: ({ signal }) => call(listGroupMembers, { params: { id: groupId }, query: {} }, signal),
    ...cached(listGroupMembers),
  });

/** Opens the link of a trip, or closes it. Needs the server: nobody else could show the trip. */
export function useTripLink(id: string) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: tripsQuery.queryKey });
  const params = { id };
  return {
    open: useMutation({ mutationFn: () => call(openTripLink, { params }), onSuccess }),
    revoke: useMutation({ mutationFn: () => call(revokeTripLink, { params }), onSuccess }),
  };
}

/** The country's best rides, of which a trip may be made. */
export const popularQuery = queryOptions({
  queryKey: ['popular-routes', 'list'],
  queryFn: ({ signal }) => call(listPopularRoutes, {}, signal),
  ...cached(listPopularRoutes),
});

/** A trip as whoever has its link sees it. */
export const sharedTripQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared-trip', token],
    queryFn: ({ signal }) => call(getSharedTrip, { params: { token } }, signal),
  });
