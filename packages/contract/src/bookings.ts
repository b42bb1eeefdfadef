import { z } from 'zod';
import { Email } from './auth.ts';
import { BookingStatus, PaymentStatus } from './bookings-states.ts';
import { BrazilianPhone } from './brazilian-phone.ts';
import { endpoint } from './endpoint.ts';
import { LatLng } from './lat-lng.ts';
import { liveEvent } from './live.ts';
import { Day, Money } from './lodging.ts';

/** Who sleeps there: the rider's own details as long as they are not edited (D22). */
export const GuestDetails = z.object({
  guestName: z.string().trim().min(1).max(120),
  guestEmail: Email,
  guestPhone: BrazilianPhone,
});
export type GuestDetails = z.infer<typeof GuestDetails>;

/** Dates and guests are judged by `stayProblem`, in words that a rider reads. */
export const NewBooking = GuestDetails.extend({
  /** As a search found it; only those that it marks `bookable` are taken. */
  accommodationId: z.string().min(1).max(200),
  checkInDate: Day,
  checkOutDate: Day,
  numberOfGuests: z.number().int(),
  /** What the rider was shown for a night of this stay: where it is another by now, the booking is refused. */
  pricePerNight: Money,
  /** The rider's own date, where it is not the server's (D27): at most a day from it. */
  today: Day.optional(),
  specialRequests: z
    .string()
    .trim()
    .max(500)
    .nullable()
    .default(null)
    .transform((text) => text || null),
});
export type NewBooking = z.infer<typeof NewBooking>;

/** Of the place, what a guest needs on the way; it is gone when its owner's account is. */
export const BookedPlace = z.object({
  position: LatLng,
  address: z.string().nullable(),
  phone: z.string().nullable(),
  /** Told to guests only. */
  email: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** 'HH:mm'. */
  checkInTime: z.string(),
  checkOutTime: z.string(),
  isExample: z.boolean(),
});
export type BookedPlace = z.infer<typeof BookedPlace>;

/** A booking as its owner reads it, who is to host the guest. */
export const ReceivedBooking = z.object({
  id: z.uuid(),
  /** For people and on the Pix transfer: 'EST-7K3M-9QXT'. */
  bookingReference: z.string(),
  accommodationId: z.uuid().nullable(),
  accommodationName: z.string(),
  accommodationCity: z.string(),
  accommodationState: z.string(),
  checkInDate: Day,
  checkOutDate: Day,
  numberOfGuests: z.number().int(),
  totalNights: z.number().int(),
  /** The mean of the stay's nights. */
  pricePerNight: Money,
  /** Reais (D26). */
  totalAmount: z.number(),
  status: BookingStatus,
  paymentStatus: PaymentStatus,
  guestName: z.string(),
  guestEmail: z.string(),
  guestPhone: z.string(),
  specialRequests: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type ReceivedBooking = z.infer<typeof ReceivedBooking>;

/** A booking as the rider reads it who made it. */
export const Booking = ReceivedBooking.extend({
  userId: z.uuid(),
  isBookingComBooking: z.boolean(),
  place: BookedPlace.nullable(),
  /** Pix copia e cola of what is to be paid; null where nothing is, or the place's owner gave no key. */
  pixCode: z.string().nullable(),
  /** The rider's review of this stay, 1 to 5. */
  ownRating: z.number().int().nullable(),
});
export type Booking = z.infer<typeof Booking>;

/** How many bookings one page holds. */
export const bookingsPage = 50;

const rider = { access: 'rider' } as const;
const ById = z.object({ id: z.uuid() });
const changeLimit = { max: 60, windowSeconds: 60, per: 'rider' } as const;

/**
 * Fails with `invalid_request` for dates and guests that make no stay, `not_found` for a place that there is not, `not_bookable`
 * for one that takes no bookings here, `price_changed` (`details.pricePerNight` is the new one) and `availability` (D23).
 */
export const createBooking = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/bookings',
  success: 201,
  idempotent: true,
  summary: 'Book a room; nights and amount are computed by the server, from the prices of the nights',
  body: NewBooking,
  response: Booking,
  rateLimit: { max: 30, windowSeconds: 600, per: 'rider' },
});

export const listBookings = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/bookings',
  success: 200,
  summary: `The rider's bookings, newest first, a page of ${bookingsPage}; \`before\` is the id of the last one of the page before`,
  query: z.object({ before: z.uuid().optional() }),
  response: z.array(Booking),
});

export const getBooking = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/bookings/:id',
  success: 200,
  summary: 'One of the own bookings',
  params: ById,
  response: Booking,
});

export const getBookingCalendar = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/bookings/:id/calendar.ics',
  success: 200,
  summary: 'The stay as an event for calendars (RFC 5545), as text/calendar',
  params: ById,
});

/** Repeated, it changes nothing. Fails with `booking_state` where it is too late (`mayCancel`). */
export const cancelBooking = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/bookings/:id/cancel',
  success: 204,
  summary: 'Cancel an own booking, or one received for an own place: its nights are free again',
  params: ById,
  rateLimit: changeLimit,
});

export const listReceivedBookings = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/bookings/received',
  success: 200,
  summary: `Bookings of the rider's own places, those of one or of all, the latest arrival first, a page of ${bookingsPage}`,
  query: z.object({ accommodationId: z.uuid().optional(), before: z.uuid().optional() }),
  response: z.array(ReceivedBooking),
});

/** Repeated, it changes nothing. Fails with `booking_state`. */
export const confirmBooking = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/bookings/:id/confirm',
  success: 200,
  summary: 'Confirm a booking received for an own place',
  params: ById,
  response: ReceivedBooking,
  rateLimit: changeLimit,
});

/** Repeated, it changes nothing. Fails with `booking_state`. */
export const markBookingPayment = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/bookings/:id/payment',
  success: 200,
  summary: 'Say what became of the payment of a booking received for an own place',
  params: ById,
  body: z.object({ paymentStatus: PaymentStatus.exclude(['pending']) }),
  response: ReceivedBooking,
  rateLimit: changeLimit,
});

/** A booking came or changed: told to its guest and to the owner of its place. */
export const bookingsChanged = liveEvent('lodging.bookings-changed', z.object({ bookingId: z.uuid() }));
