import type { BookingStatus, PaymentStatus } from '@estradeiro/contract/lodging/bookings';
import type { PixTerms } from '@estradeiro/contract/lodging/terms';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { money, timestamptz } from '#platform/columns.ts';
import { riderId } from '#platform/users.tables.ts';
import { accommodations } from './accommodations.tables.ts';

/**
 * Stays that riders booked. They store the place's data for the guest, because a place can be deleted with its owner's
 * account: `accommodationId` is no foreign key, so that the booking stays; null for the external platform's.
 */
export const bookings = pgTable(
  'bookings',
  {
    /** Made of the idempotency key (decision 0002). */
    id: uuid().primaryKey(),
    userId: riderId(),
    accommodationId: uuid(),
    accommodationName: text().notNull(),
    accommodationCity: text().notNull(),
    accommodationState: text().notNull(),
    bookingComReservationId: text().unique(),
    bookingComStatus: text(),
    isBookingComBooking: boolean().notNull().default(false),
    checkInDate: date().notNull(),
    checkOutDate: date().notNull(),
    numberOfGuests: smallint().notNull().default(1),
    totalNights: smallint().notNull(),
    pricePerNight: money().notNull(),
    totalAmount: money().notNull(),
    status: text().$type<BookingStatus>().notNull().default('pending'),
    paymentStatus: text().$type<PaymentStatus>().notNull().default('pending'),
    guestName: text().notNull(),
    guestEmail: text().notNull(),
    guestPhone: text().notNull(),
    specialRequests: text(),
    bookingReference: text().notNull().unique(),
    /** When it ends if it is still pending, and no payment was reported. */
    answerBy: timestamptz().notNull().default(sql`now() + interval '24 hours'`),
    pixTerms: text().$type<PixTerms>().notNull().default('on-confirmation'),
    lastSyncAt: timestamptz(),
    syncErrors: text(),
    createdAt: timestamptz().notNull().defaultNow(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (booking) => [
    index().on(booking.userId, booking.createdAt, booking.id),
    index().on(booking.accommodationId, booking.checkInDate, booking.id),
    // Pending ones, the earliest deadline first.
    index('bookings_pending').on(booking.answerBy).where(sql`${booking.status} = 'pending'`),
    check('bookings_dates', sql`${booking.checkOutDate} > ${booking.checkInDate}`),
  ],
);

/**
 * The nights of bookings, a row for each night: no room twice on one night, whatever the concurrency (D23). Rooms are
 * numbered from 1 to the place's `rooms`; cancelling deletes the rows. Search reads them to leave out full places.
 */
export const bookingNights = pgTable(
  'booking_nights',
  {
    accommodationId: uuid()
      .notNull()
      .references(() => accommodations.id, { onDelete: 'cascade' }),
    date: date().notNull(),
    room: integer().notNull(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
  },
  (night) => [primaryKey({ columns: [night.accommodationId, night.date, night.room] }), index().on(night.bookingId)],
);

/** Guests' reviews after a stay, once for each booking. */
export const accommodationReviews = pgTable(
  'accommodation_reviews',
  {
    id: uuid().primaryKey(),
    userId: riderId(),
    accommodationId: uuid()
      .notNull()
      .references(() => accommodations.id, { onDelete: 'cascade' }),
    bookingId: uuid().references(() => bookings.id, { onDelete: 'cascade' }),
    /** 1 to 5. */
    rating: smallint().notNull(),
    comment: text(),
    isMotorcycleReview: boolean().notNull().default(false),
    createdAt: timestamptz().notNull().defaultNow(),
    /** When an operator took it down; it does not count for the rating then. */
    takenDownAt: timestamptz(),
  },
  (review) => [
    index('accommodation_reviews_taken_down').on(review.takenDownAt).where(sql`${review.takenDownAt} is not null`),
    unique().on(review.bookingId),
    index().on(review.accommodationId, review.createdAt, review.id),
    index().on(review.userId),
    check('accommodation_reviews_rating', sql`${review.rating} between 1 and 5`),
  ],
);
