import { type NewReview, type Review, reviewsPage } from '@estradeiro/contract/lodging/reviews';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { users } from '#platform/users.tables.ts';
import { accommodations } from './accommodations.tables.ts';
import { bookings, accommodationReviews as reviews } from './bookings.tables.ts';

type Draft = NewReview & { id: string; bookingId: string; accommodationId: string; createdAt: Date };

/**
 * Guests' reviews of places. The database keeps rating and count of a place in step with its reviews (decision 0012).
 */
export function createReviewsStore(db: Database) {
  const selectReviews = () =>
    db
      .select({ review: reviews, firstName: users.firstName, lastName: users.lastName })
      .from(reviews)
      .innerJoin(users, eq(users.id, reviews.userId))
      .$dynamic();

  return {
    /** A page of those that are shown, newest first; `before` is the id of the last one of the page before. */
    async list(readerId: string, accommodationId: string, before?: string): Promise<Review[]> {
      const cursor = db
        .select({ at: reviews.createdAt, id: reviews.id })
        .from(reviews)
        .where(eq(reviews.id, before ?? accommodationId));
      const rows = await selectReviews()
        .innerJoin(accommodations, eq(accommodations.id, reviews.accommodationId))
        .where(
          and(
            eq(reviews.accommodationId, accommodationId),
            isNull(reviews.takenDownAt),
            isNull(accommodations.takenDownAt),
            before ? lt(sql`(${reviews.createdAt}, ${reviews.id})`, cursor) : undefined,
          ),
        )
        .orderBy(desc(reviews.createdAt), desc(reviews.id))
        .limit(reviewsPage);
      return rows.map((row) => toReview(row, readerId));
    },

    /** A rider's stay, whether its place still exists, and its owner. */
    async stay(guestId: string, bookingId: string) {
      const [row] = await db
        .select({ booking: bookings, placeId: accommodations.id, ownerId: accommodations.ownerId })
        .from(bookings)
        .leftJoin(accommodations, eq(accommodations.id, bookings.accommodationId))
        .where(and(eq(bookings.userId, guestId), eq(bookings.id, bookingId)))
        .limit(1);
      return row ?? null;
    },

    /** Null where the stay was reviewed under another id. A second insert under one id changes nothing and returns the first. */
    async insert(guestId: string, draft: Draft): Promise<Review | null> {
      await db
        .insert(reviews)
        .values({ ...draft, userId: guestId })
        .onConflictDoNothing();
      const [row] = await selectReviews()
        .where(and(eq(reviews.id, draft.id), eq(reviews.userId, guestId)))
        .limit(1);
      return row ? toReview(row, guestId) : null;
    },
  };
}

export type ReviewsStore = ReturnType<typeof createReviewsStore>;

type Row = { review: typeof reviews.$inferSelect; firstName: string; lastName: string };

const toReview = ({ review, firstName, lastName }: Row, readerId: string): Review => ({
  id: review.id,
  accommodationId: review.accommodationId,
  rating: review.rating,
  comment: review.comment,
  isMotorcycleReview: review.isMotorcycleReview,
  isOwn: review.userId === readerId,
  authorName: [firstName, ...[...lastName].slice(0, 1).map((initial) => `${initial}.`)].join(' '),
  createdAt: review.createdAt.toISOString(),
});
