import { useQuery } from '@tanstack/react-query';
import { Nothing, onDemand } from '#ui/on-demand.tsx';
import { proposalsQuery, reviewQuery } from '../proposals-query.ts';

// Few riders have any. They come unasked, so that without a network they are left out rather than told of.
const ReviewList = onDemand(() => import('./review-list.tsx').then((m) => m.ReviewList), { otherwise: Nothing });
const OwnProposals = onDemand(() => import('./own-proposals.tsx').then((m) => m.OwnProposals), { otherwise: Nothing });

/** What the rider proposed, and for moderators what waits; nothing where there is neither, or no network. */
export function ProposalsPanel() {
  const own = useQuery(proposalsQuery).data ?? [];
  const review = useQuery(reviewQuery).data;
  return (
    <>
      {review?.isModerator && review.proposals.length > 0 && <ReviewList proposals={review.proposals} />}
      {own.length > 0 && <OwnProposals proposals={own} />}
    </>
  );
}
