import { statusOn } from '@estradeiro/contract/lodging/bookings';
import { listReviews, type NewReview, type Review, reviewStay } from '@estradeiro/contract/lodging/reviews';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import { todayInSaoPaulo } from '#platform/sao-paulo.ts';
import { serve } from '#platform/serve.ts';
import { createReviewsStore, type ReviewsStore } from './reviews.store.ts';
import { bookingTexts as texts } from './texts.ts';

export const reviews =
  ({ db, clock }: { db: Database; clock: Clock }) =>
  async (app: FastifyInstance) => {
    const store = createReviewsStore(db);

    // Places of maps and of other platforms have no reviews, and no uuid.
    serve(app, listReviews, ({ rider, params, query }) =>
      z.uuid().safeParse(params.id).success ? store.list(rider.id, params.id, query.before) : [],
    );

    serve(app, reviewStay, ({ rider, params, body, newId }) =>
      review({ store, now: clock.now() }, rider.id, { ...body, id: newId, bookingId: params.id }),
    );
  };

type Wanted = NewReview & { id: string; bookingId: string };

async function review(
  { store, now }: { store: ReviewsStore; now: Date },
  guestId: string,
  draft: Wanted,
): Promise<Review> {
  const stay = await store.stay(guestId, draft.bookingId);
  if (!stay?.placeId) throw new AppError('not_found');
  if (stay.ownerId === guestId) throw new AppError('booking_state', { message: texts.ownPlace });
  if (statusOn(stay.booking, todayInSaoPaulo(now)) !== 'completed') {
    throw new AppError('booking_state', { message: texts.stayNotOver });
  }
  const made = await store.insert(guestId, { ...draft, accommodationId: stay.placeId, createdAt: now });
  if (!made) throw new AppError('already_reviewed');
  return made;
}
