import type { Proposal, ProposalStatus } from '@estradeiro/contract/popular-routes';
import { withNetworkReason } from '#platform/api-error.ts';
import { ask } from '#ui/ask.tsx';
import { Tag, type TagMeaning } from '#ui/chip.tsx';
import { Folded } from '#ui/folded.tsx';
import { RemoveIconButton } from '#ui/remove-icon-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useWithdraw } from '../api.ts';
import { proposalTexts, statusTexts, texts as words } from '../texts.ts';

const meanings: Record<ProposalStatus, TagMeaning> = {
  pending: 'provisional',
  approved: 'guidance',
  rejected: 'plain',
};

/** What the rider proposed, newest first. */
export const OwnProposals = ({ proposals }: { proposals: readonly Proposal[] }) => (
  <Folded title={proposalTexts.mine(proposals.length)}>
    {proposals.map((proposal) => (
      <OwnProposal key={proposal.id} proposal={proposal} />
    ))}
  </Folded>
);

/** What became of a proposal, which can be taken back until it is approved. */
function OwnProposal({ proposal: { id, name, origin, destination, status, reason } }: { proposal: Proposal }) {
  const withdraw = useWithdraw();
  const askAndWithdraw = async () => {
    if (!(await ask(proposalTexts.withdrawQuestion(name)))) return;
    withdraw.mutate(id, {
      onError: (error) =>
        showToast({
          title: words.error,
          description: withNetworkReason(proposalTexts.withdrawFailed, error),
          tone: 'destructive',
        }),
    });
  };
  return (
    <li className="flex items-start justify-between gap-2 p-4">
      <div className="flex min-w-0 flex-col items-start gap-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-15 text-quiet">{words.ends(origin, destination)}</p>
        <Tag meaning={meanings[status]}>{statusTexts[status]}</Tag>
        {reason && <p className="text-15 wrap-anywhere">{proposalTexts.reason(reason)}</p>}
      </div>
      {status !== 'approved' && (
        <RemoveIconButton
          label={proposalTexts.withdraw(name)}
          disabled={withdraw.isPending}
          onClick={() => void askAndWithdraw()}
        />
      )}
    </li>
  );
}
