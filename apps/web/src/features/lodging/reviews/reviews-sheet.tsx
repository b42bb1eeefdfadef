import type { Accommodation } from '@estradeiro/contract/lodging';
import type { Review } from '@estradeiro/contract/reviews';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Motorbike, Star } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/chip.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { formatDay } from '../search/calendar.ts';
import { reviewsQuery } from './reviews-query.ts';
import { reviewTexts as texts } from './texts.ts';

/** What guests say of a place, in their own words and as plain text. */
export function ReviewsSheet({ place, onClose }: { place: Accommodation; onClose: () => void }) {
  const read = useInfiniteQuery(reviewsQuery(place.id));
  const reviews = read.data?.pages.flat();
  return (
    <Sheet open onOpenChange={onClose} title={texts.listTitle(place.name)}>
      {read.isPending && <Loading label={texts.loading} />}
      {read.isError && !reviews && <Failure error={read.error} onRetry={() => void read.refetch()} />}
      {reviews?.length === 0 && <p className="text-quiet">{texts.empty}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {reviews?.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {read.hasNextPage && (
        <Button variant="secondary" busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </Sheet>
  );
}

const ReviewItem = ({ review }: { review: Review }) => (
  <li className="flex flex-col gap-1 py-3">
    <div className="flex flex-wrap items-center gap-2">
      <span role="img" aria-label={texts.ratingOf(review.rating)} className="inline-flex">
        {texts.scale.map((word, i) => (
          <Star key={word} size={18} aria-hidden="true" fill={i < review.rating ? 'currentColor' : 'none'} />
        ))}
      </span>
      <span className="font-semibold">{review.authorName}</span>
      <span className="text-15 text-quiet tabular-nums">{formatDay(review.createdAt.slice(0, 10))}</span>
      {review.isMotorcycleReview && (
        <Tag meaning="service" icon={<Motorbike size={14} aria-hidden="true" />}>
          {texts.byMotorcycle}
        </Tag>
      )}
      {review.isOwn && <Tag>{texts.own}</Tag>}
    </div>
    {review.comment && <p className="wrap-anywhere whitespace-pre-line">{review.comment}</p>}
  </li>
);
