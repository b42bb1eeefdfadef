import { listTripBudgets } from '@estradeiro/contract/budget/budgets';
import { listChecklists } from '@estradeiro/contract/checklist/lists';
import { getFuelStatistics } from '@estradeiro/contract/fuel/statistics';
import { listBookings } from '@estradeiro/contract/lodging/bookings';
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

/** What all refuellings tell of consumption, price and range. */
export const statisticsQuery = queryOptions({
  queryKey: ['fuel', 'statistics', 'all'],
  queryFn: ({ signal }) => call(getFuelStatistics, { query: {} }, signal),
  ...cached(getFuelStatistics),
});
