import { listForReview, listProposals } from '@estradeiro/contract/popular-route-proposals';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/call.ts';

const key = ['popular-routes', 'proposals'];

/** What became of the rider's own proposals: moderators decide while the app is open. */
export const proposalsQuery = queryOptions({
  queryKey: [...key, 'own'],
  queryFn: ({ signal }) => call(listProposals, {}, signal),
  staleTime: 0,
});

export const reviewQuery = queryOptions({
  queryKey: [...key, 'review'],
  queryFn: ({ signal }) => call(listForReview, {}, signal),
  staleTime: 0,
});
