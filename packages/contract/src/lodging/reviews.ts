import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { visibleText } from '../visible-text.ts';

export const NewReview = z.object({
  rating: z.number().int().min(1).max(5),
  /** Plain text, shown as typed. */
  comment: z
    .string()
    .overwrite(visibleText)
    .trim()
    .max(2_000)
    .nullable()
    .default(null)
    .transform((text) => text || null),
  isMotorcycleReview: z.boolean().default(false),
});
export type NewReview = z.infer<typeof NewReview>;

export const Review = z.object({
  id: z.uuid(),
  accommodationId: z.uuid(),
  /** First name and initial: 'Ana S.' */
  authorName: z.string(),
  rating: z.number().int(),
  comment: z.string().nullable(),
  isMotorcycleReview: z.boolean(),
  isOwn: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Review = z.infer<typeof Review>;

export const reviewsPage = 20;

const rider = { access: 'rider' } as const;

export const listReviews = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/accommodations/:id/reviews',
  success: 200,
  summary: `What guests say of a place, newest first, a page of ${reviewsPage}; \`before\` is the id of the last one of the page before`,
  params: z.object({ id: z.string().min(1).max(200) }),
  query: z.object({ before: z.uuid().optional() }),
  response: z.array(Review),
});

/**
 * The same idempotency key reviews once. Fails with `booking_state` before the stay ends and for the own place, and with
 * `already_reviewed`.
 */
export const reviewStay = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/bookings/:id/review',
  success: 201,
  idempotent: true,
  summary: 'Review a completed stay, once; the rating of the place changes with it',
  params: z.object({ id: z.uuid() }),
  body: NewReview,
  response: Review,
  rateLimit: { max: 30, windowSeconds: 600, per: 'rider' },
  stores: [{ table: 'accommodation_reviews', max: 1, per: 'bookings' }],
});
