import type { Booking } from '@estradeiro/contract/lodging/bookings';
import { type NewReview, reviewStay } from '@estradeiro/contract/lodging/reviews';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useId } from 'react';
import type { z } from 'zod';
import { call } from '#platform/call.ts';
import { judgeRules, useForm } from '#platform/form.ts';
import { useDraftKeys } from '#platform/offline/draft.tsx';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { FieldFrame } from '#ui/field.tsx';
import { Switch } from '#ui/switch.tsx';
import { showToast } from '#ui/toast.tsx';
import { bookingsKey, resultsKey, reviewsKey } from '../api.ts';
import { reviewTexts } from '../stay/texts.ts';

type Props = { value: number | null; onChange: (rating: number) => void; error?: string | undefined };

/** One to five stars, each a target of its own; arrow keys move between them. */
function StarChoice({ value, onChange, error }: Props) {
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-1" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="text-15 font-semibold">{reviewTexts.rating}</legend>
      <div className="flex items-center gap-1">
        {reviewTexts.scale.map((word, i) => (
          <label
            key={word}
            className="flex size-12 cursor-pointer items-center justify-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={i + 1}
              checked={value === i + 1}
              onChange={() => onChange(i + 1)}
              aria-label={`${reviewTexts.stars(i + 1)}: ${word}`}
            />
            <Star size={32} aria-hidden="true" fill={value !== null && i < value ? 'currentColor' : 'none'} />
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${name}-error`} role="alert" className="text-15 text-danger">
          {error}
        </p>
      ) : (
        <p className="text-15 text-quiet" aria-hidden="true">
          {value === null ? ' ' : reviewTexts.scale[value - 1]}
        </p>
      )}
    </fieldset>
  );
}

const longestComment = 2_000;

type ReviewSheetProps = { booking: Booking; onClose: () => void };

export function ReviewSheet({ booking, onClose }: ReviewSheetProps) {
  const { say, busy } = useReviewing(booking, onClose);
  const commentId = useId();
  const { values, problems, flag, change, submit } = useForm({
    start: { rating: null as number | null, comment: '', isMotorcycleReview: true },
    judge: ({ rating, ...typed }) =>
      judgeRules(rating === null ? null : { rating, ...typed }, { rating: !rating && reviewTexts.ratingMissing }),
    onSubmit: say,
  });
  return (
    <Sheet open onOpenChange={onClose} title={reviewTexts.title} description={booking.accommodationName}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <StarChoice value={values.rating} onChange={(rating) => change({ rating })} error={problems.rating} />
        <FieldFrame label={reviewTexts.comment} inputId={commentId} hint={reviewTexts.commentHint}>
          <textarea
            id={commentId}
            rows={3}
            maxLength={longestComment}
            value={values.comment}
            onChange={(event) => change({ comment: event.target.value })}
            aria-describedby={`${commentId}-message`}
            className="w-full min-w-0 resize-none bg-transparent py-2 text-17 outline-none"
          />
        </FieldFrame>
        <Switch {...flag('isMotorcycleReview')} label={reviewTexts.motorcycle} hint={reviewTexts.motorcycleHint} />
        <Button type="submit" busy={busy}>
          {busy ? reviewTexts.sending : reviewTexts.send}
        </Button>
      </form>
    </Sheet>
  );
}

function useReviewing({ id }: Booking, onDone: () => void) {
  const client = useQueryClient();
  const keys = useDraftKeys();
  const mutation = useMutation({
    mutationFn: (body: z.input<typeof NewReview>) =>
      call(reviewStay, { params: { id }, body, idempotencyKey: keys.of(body) }),
    onSuccess: () => {
      onDone();
      showToast({ title: reviewTexts.sent, tone: 'success' });
    },
    onError: (error) => showFailure(reviewTexts.failed, error),
    onSettled: () =>
      Promise.all(
        [bookingsKey, resultsKey, reviewsKey].map((queryKey) => client.invalidateQueries({ queryKey: [...queryKey] })),
      ),
  });
  return { say: (body: z.input<typeof NewReview>) => mutation.mutate(body), busy: mutation.isPending };
}
