import type { Booking } from '@estradeiro/contract/bookings';
import { type NewReview, reviewStay } from '@estradeiro/contract/reviews';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { z } from 'zod';
import { failureText } from '#platform/api-error.ts';
import { call } from '#platform/call.ts';
import { useDraftKeys } from '#platform/draft-keys.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { FieldFrame } from '#ui/field.tsx';
import { Switch } from '#ui/switch.tsx';
import { showToast } from '#ui/toast.tsx';
import { bookingsKey } from '../my-bookings/bookings-query.ts';
import { resultsKey } from '../search/results-key.ts';
import { reviewsKey } from './reviews-query.ts';
import { StarChoice } from './star-choice.tsx';
import { reviewTexts as texts } from './texts.ts';

const longestComment = 2_000;

type Props = { booking: Booking; onClose: () => void };

/** What a stay was like: stars, and whatever helps who comes next. */
export function ReviewSheet({ booking, onClose }: Props) {
  const [rating, setRating] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const [isMotorcycleReview, setMotorcycle] = useState(true);
  const [isMissing, setMissing] = useState(false);
  const { say, busy } = useReviewing(booking, onClose);
  const commentId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(rating === null);
    if (rating !== null) say({ rating, comment, isMotorcycleReview });
  };
  return (
    <Sheet open onOpenChange={onClose} title={texts.title} description={booking.accommodationName}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <StarChoice
          value={rating}
          onChange={setRating}
          error={isMissing && rating === null ? texts.ratingMissing : undefined}
        />
        <FieldFrame label={texts.comment} inputId={commentId} hint={texts.commentHint}>
          <textarea
            id={commentId}
            rows={4}
            maxLength={longestComment}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
            aria-describedby={`${commentId}-message`}
            className="w-full min-w-0 resize-none bg-transparent py-2 text-17 outline-none"
          />
        </FieldFrame>
        <Switch
          label={texts.motorcycle}
          hint={texts.motorcycleHint}
          checked={isMotorcycleReview}
          onChange={setMotorcycle}
        />
        <Button type="submit" busy={busy}>
          {busy ? texts.sending : texts.send}
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
      showToast({ title: texts.sent, tone: 'success' });
    },
    onError: (error) => showToast({ title: texts.failed, description: failureText(error), tone: 'destructive' }),
    onSettled: () =>
      Promise.all(
        [bookingsKey, resultsKey, reviewsKey].map((queryKey) => client.invalidateQueries({ queryKey: [...queryKey] })),
      ),
  });
  return { say: (body: z.input<typeof NewReview>) => mutation.mutate(body), busy: mutation.isPending };
}
