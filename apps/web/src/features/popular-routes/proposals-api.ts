import {
  type Decision,
  decideProposal,
  type NewProposal,
  proposePopularRoute,
  withdrawProposal,
} from '@estradeiro/contract/popular-route-proposing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/call.ts';

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
