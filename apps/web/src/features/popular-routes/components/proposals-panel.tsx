import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Nothing, onDemand } from '#ui/on-demand.tsx';
import { proposalTexts as texts } from '../proposal-texts.ts';
import { proposalsQuery, reviewQuery } from '../proposals-api.ts';
import { OwnProposal } from './own-proposal.tsx';

// Only moderators have any; without a network there is nothing to decide.
const ReviewCard = onDemand(() => import('./review-card.tsx').then((m) => m.ReviewCard), { otherwise: Nothing });

/** What the rider proposed, and for moderators what waits; nothing where there is neither, or no network. */
export function ProposalsPanel() {
  const own = useQuery(proposalsQuery).data ?? [];
  const review = useQuery(reviewQuery).data;
  return (
    <>
      {review?.isModerator && review.proposals.length > 0 && (
        <Folded title={texts.review(review.proposals.length)}>
          {review.proposals.map((proposal) => (
            <ReviewCard key={proposal.id} proposal={proposal} />
          ))}
        </Folded>
      )}
      {own.length > 0 && (
        <Folded title={texts.mine(own.length)}>
          {own.map((proposal) => (
            <OwnProposal key={proposal.id} proposal={proposal} />
          ))}
        </Folded>
      )}
    </>
  );
}

const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="group rounded-card border border-line bg-card">
    <summary className="flex min-h-12 cursor-pointer items-center justify-between px-4 font-semibold">
      {title}
      <ChevronDown size={20} aria-hidden="true" className="group-open:rotate-180" />
    </summary>
    <ul className="flex flex-col divide-y divide-line border-line border-t">{children}</ul>
  </details>
);
