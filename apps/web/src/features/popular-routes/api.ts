import {
  checkProposable,
  type Decision,
  decideProposal,
  listForReview,
  listProposals,
  type NewProposal,
  proposePopularRoute,
  withdrawProposal,
} from '@estradeiro/contract/popular-routes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/call.ts';

function useProposalMutation<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: ['popular-routes'] }),
  });
}

type Sent = { proposal: NewProposal; idempotencyKey: string };

export const usePropose = () =>
  useProposalMutation(({ proposal, idempotencyKey }: Sent) =>
    call(proposePopularRoute, { body: proposal, idempotencyKey }),
  );

export const useWithdraw = () => useProposalMutation((id: string) => call(withdrawProposal, { params: { id } }));

export const useDecide = (id: string) =>
  useProposalMutation((decision: Decision) => call(decideProposal, { params: { id }, body: decision }));

const key = ['popular-routes', 'proposals'];

/** The rider's own proposals; each mount refetches, since moderators may decide them at any time. */
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

export const obstacleQuery = (routeId: string) =>
  queryOptions({
    queryKey: [...key, 'obstacle', routeId],
    queryFn: ({ signal }) => call(checkProposable, { query: { routeId } }, signal),
    staleTime: 0,
  });
