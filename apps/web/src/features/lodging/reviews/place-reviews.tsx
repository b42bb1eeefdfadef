import { formatDay } from '@estradeiro/contract/day';
import type { Review } from '@estradeiro/contract/lodging/reviews';
import type { Accommodation } from '@estradeiro/contract/lodging/search';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareText, Motorbike, Star } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/chip.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { reviewsQuery } from '../api.ts';
import { ReportButton } from '../report/report-button.tsx';
import { reportTexts, reviewTexts } from '../stay/texts.ts';

function ReviewsSheet({ place, onClose }: { place: Accommodation; onClose: () => void }) {
  const read = useInfiniteQuery(reviewsQuery(place.id));
  const reviews = read.data?.pages.flat();
  return (
    <Sheet open onOpenChange={onClose} title={reviewTexts.listTitle(place.name)}>
      {read.isPending && <Loading label={reviewTexts.loading} />}
      {read.isError && !reviews && <Failure error={read.error} onRetry={() => void read.refetch()} />}
      {reviews?.length === 0 && <p className="text-quiet">{reviewTexts.empty}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {reviews?.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {read.hasNextPage && (
        <Button variant="secondary" busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          {reviewTexts.more}
        </Button>
      )}
    </Sheet>
  );
}

const ReviewItem = ({ review }: { review: Review }) => (
  <li className="flex flex-col gap-1 py-3">
    <div className="flex flex-wrap items-center gap-2">
      <span role="img" aria-label={reviewTexts.ratingOf(review.rating)} className="inline-flex">
        {reviewTexts.scale.map((word, i) => (
          <Star key={word} size={18} aria-hidden="true" fill={i < review.rating ? 'currentColor' : 'none'} />
        ))}
      </span>
      <span className="font-semibold">{review.authorName}</span>
      <span className="text-15 text-quiet tabular-nums">{formatDay(review.createdAt.slice(0, 10))}</span>
      {review.isMotorcycleReview && (
        <Tag meaning="service" icon={<Motorbike size={14} aria-hidden="true" />}>
          {reviewTexts.byMotorcycle}
        </Tag>
      )}
      {review.isOwn ? (
        <Tag>{reviewTexts.own}</Tag>
      ) : (
        <ReportButton
          about={{ kind: 'review', id: review.id }}
          label={reportTexts.review(review.authorName)}
          isRound
          className="-my-3 -mr-3 ml-auto text-quiet!"
        />
      )}
    </div>
    {review.comment && <p className="wrap-anywhere whitespace-pre-line">{review.comment}</p>}
  </li>
);

export function PlaceReviews({ place }: { place: Accommodation }) {
  const [isOpen, setOpen] = useState(false);
  if (place.source !== 'local' || place.totalReviews === 0) return null;
  return (
    <>
      <Button
        variant="text"
        className="-mx-2 self-start"
        icon={<MessageSquareText size={20} aria-hidden="true" />}
        aria-label={reviewTexts.ofPlace(reviewTexts.read, place.name)}
        onClick={() => setOpen(true)}
      >
        {reviewTexts.read}
      </Button>
      {isOpen && <ReviewsSheet place={place} onClose={() => setOpen(false)} />}
    </>
  );
}
