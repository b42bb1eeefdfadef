import type { Proposal } from '@estradeiro/contract/popular-route-proposals';
import { Folded } from '#ui/folded.tsx';
import { proposalTexts as texts } from '../proposal-texts.ts';
import { ReviewCard } from './review-card.tsx';

/** What waits for a moderator, oldest first. */
export const ReviewList = ({ proposals }: { proposals: readonly Proposal[] }) => (
  <Folded title={texts.review(proposals.length)}>
    {proposals.map((proposal) => (
      <ReviewCard key={proposal.id} proposal={proposal} />
    ))}
  </Folded>
);
