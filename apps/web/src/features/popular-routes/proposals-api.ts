import {
  type Decision,
  decideProposal,
  listForReview,
  listProposals,
  type NewProposal,
  proposePopularRoute,
  withdrawProposal,
} from '@estradeiro/contract/popular-route-proposals';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
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

/** After any of these the proposals, and with a decision the catalogue, are others. */
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
