import { z } from 'zod';
import { Email } from '../auth.ts';
import { BrazilianPhone } from '../brazilian-phone.ts';
import { Day, nightsBetween } from '../day.ts';
import { endpoint } from '../endpoint.ts';
import { LatLng } from '../lat-lng.ts';
import { liveEvent } from '../live.ts';
import { visibleLine } from '../visible-text.ts';
import { longestStayNights, Money, mostGuests } from './search.ts';
import { PixTerms } from './terms.ts';

/** D24: pending → confirmed → completed, or → cancelled. */
export const BookingStatus = z.enum(['pending', 'confirmed', 'completed', 'cancelled']);
export type BookingStatus = z.infer<typeof BookingStatus>;

/** D24: pending → paid | refunded | failed. */
export const PaymentStatus = z.enum(['pending', 'paid', 'refunded', 'failed']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

export type BookingEvent = 'confirm' | 'cancel' | 'complete';
export type PaymentEvent = 'pay' | 'refund' | 'fail';

const statuses: Record<BookingStatus, Partial<Record<BookingEvent, BookingStatus>>> = {
  pending: { confirm: 'confirmed', cancel: 'cancelled' },
  confirmed: { complete: 'completed', cancel: 'cancelled' },
  completed: {},
  cancelled: {},
};

/** Only paid bookings can be refunded; after a failed payment the guest may pay again. */
const payments: Record<PaymentStatus, Partial<Record<PaymentEvent, PaymentStatus>>> = {
  pending: { pay: 'paid', fail: 'failed' },
  paid: { refund: 'refunded' },
  failed: { pay: 'paid' },
  refunded: {},
};

/** Null if the status does not allow the event. */
export const statusAfter = (status: BookingStatus, event: BookingEvent): BookingStatus | null =>
  statuses[status][event] ?? null;

/** Null if the status does not allow the event. */
export const paymentAfter = (payment: PaymentStatus, event: PaymentEvent): PaymentStatus | null =>
  payments[payment][event] ?? null;

/** Pending bookings of one rider that have a night in common. */
export const mostPendingOverlapping = 3;

type Dated = { status: BookingStatus; checkInDate: Day; checkOutDate: Day };

/** A confirmed booking is completed from the day of check-out on, without anybody's action. */
export const statusOn = ({ status, checkOutDate }: Dated, today: Day): BookingStatus =>
  checkOutDate <= today ? (statusAfter(status, 'complete') ?? status) : status;

/** Guests may cancel until the day of check-in, the owner until the stay ends. */
export function mayCancel(booking: Dated, by: 'guest' | 'owner', today: Day): boolean {
  if (statusAfter(statusOn(booking, today), 'cancel') === null) return false;
  return by === 'guest' ? today <= booking.checkInDate : today < booking.checkOutDate;
}

/** Per rider, in any status. */
export const mostBookings = 1_000;

/** By default the rider's own details (D22). */
export const GuestDetails = z.object({
  guestName: z.string().overwrite(visibleLine).trim().min(1).max(120),
  guestEmail: Email,
  guestPhone: BrazilianPhone,
});
export type GuestDetails = z.infer<typeof GuestDetails>;

/** Dates and guests are checked by `stayProblem`, with texts for riders. */
export const NewBooking = GuestDetails.extend({
  /** From a search; only `bookable` ones are accepted. */
  accommodationId: z.string().min(1).max(200),
  checkInDate: Day,
  checkOutDate: Day,
  numberOfGuests: z.number().int(),
  /** The price that the rider saw; if it differs by now the booking is refused. */
  pricePerNight: Money,
  /** The rider's date if it differs from the server's (D27), by at most a day. */
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

/** What a guest needs from the place; null once its owner's account is deleted. */
export const BookedPlace = z.object({
  position: LatLng,
  address: z.string().nullable(),
  phone: z.string().nullable(),
  /** For guests only. */
  email: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** 'HH:mm'. */
  checkInTime: z.string(),
  checkOutTime: z.string(),
  isExample: z.boolean(),
  /** By who takes care of the server; the booking stays. */
  isTakenDown: z.boolean().default(false),
});
export type BookedPlace = z.infer<typeof BookedPlace>;

export const ReceivedBooking = z.object({
  id: z.uuid(),
  /** Shown to people and on the Pix transfer: 'EST-7K3M-9QXT'. */
  bookingReference: z.string(),
  accommodationId: z.uuid().nullable(),
  accommodationName: z.string(),
  accommodationCity: z.string(),
  accommodationState: z.string(),
  checkInDate: Day,
  checkOutDate: Day,
  numberOfGuests: z.number().int(),
  totalNights: z.number().int(),
  /** Mean of the stay's nights. */
  pricePerNight: Money,
  /** Reais (D26). */
  totalAmount: z.number(),
  status: BookingStatus,
  paymentStatus: PaymentStatus,
  guestName: z.string(),
  guestEmail: z.string(),
  guestPhone: z.string(),
  specialRequests: z.string().nullable(),
  /** A pending booking is cancelled at this time unless the owner responds. Null if cached by an earlier version. */
  answerBy: z.iso.datetime().nullable().default(null),
  /** When the guest gets the Pix code, as it was agreed at the booking; null if the place has no Pix key. */
  pixTerms: PixTerms.nullable().default(null),
  createdAt: z.iso.datetime(),
});
export type ReceivedBooking = z.infer<typeof ReceivedBooking>;

export const Booking = ReceivedBooking.extend({
  userId: z.uuid(),
  isBookingComBooking: z.boolean(),
  place: BookedPlace.nullable(),
  /** Pix copia e cola of the amount due; null if nothing is due, the owner has no key or has yet to confirm, or the place is taken down. */
  pixCode: z.string().nullable(),
  /** The guest's review of this stay, 1 to 5. */
  ownRating: z.number().int().nullable(),
});
export type Booking = z.infer<typeof Booking>;

export const bookingsPage = 50;

const rider = { access: 'rider' } as const;
const ById = z.object({ id: z.uuid() });
const changeLimit = { max: 60, windowSeconds: 60, per: 'rider' } as const;

/**
 * Fails with `invalid_request` for impossible dates and guests, `not_found`, `not_bookable`, `price_changed`
 * (`details.pricePerNight` is the new one), `availability` (D23) and `limit_reached`, also if too many pending bookings
 * have a night in common. The booking is cancelled at `answerBy` unless the owner responds.
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
  stores: [
    { table: 'bookings', max: mostBookings, per: 'rider' },
    { table: 'booking_nights', max: longestStayNights, per: 'bookings' },
  ],
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

/** Idempotent. Fails with `booking_state` if it is too late (`mayCancel`). */
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
  summary: `Bookings of the rider's own places, those of one or of all, the latest arrival first, a page of ${bookingsPage}; with a status only pending ones`,
  query: z.object({
    accommodationId: z.uuid().optional(),
    before: z.uuid().optional(),
    status: z.literal('pending').optional(),
  }),
  response: z.array(ReceivedBooking),
});

/** Idempotent. Fails with `booking_state`. */
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

/** Idempotent. Fails with `booking_state`. */
export const markBookingPayment = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/bookings/:id/payment',
  success: 200,
  summary: 'Set the payment status of a booking received for an own place',
  params: ById,
  body: z.object({ paymentStatus: PaymentStatus.exclude(['pending']) }),
  response: ReceivedBooking,
  rateLimit: changeLimit,
});

/** A booking was made or changed; published to its guest and to the owner of the place. */
export const bookingsChanged = liveEvent('lodging.bookings-changed', z.object({ bookingId: z.uuid() }));

/** Whole cents, so that sums are exact. */
export const centsOf = (amount: Money): number => Number(amount.replace('.', ''));

export const moneyOf = (cents: number): Money => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** The mean of a stay's nights in whole cents, rounded half up; the search shows it as the price of a night. */
export const meanCents = (totalCents: number, nights: number): number =>
  Math.floor((2 * totalCents + nights) / (2 * nights));

/** Texts of booking errors, quoted from part 2 §5; the last two are ours. */
const bookingTexts = {
  datesMissing: 'Selecione as datas de check-in e check-out antes de fazer a reserva.',
  checkOutNotLater: 'A data de check-out deve ser posterior à data de check-in.',
  checkInPast: 'A data de check-in deve ser futura.',
  tooFewGuests: 'Mínimo de 1 hóspede',
  tooManyGuests: `Máximo de ${mostGuests} hóspedes`,
  stayTooLong: `Estadia longa demais (máximo de ${longestStayNights} noites)`,
  tooFarAhead: 'Reservas são aceitas até dois anos à frente.',
} as const;

/** Prices are unknown further ahead. */
const furthestAheadNights = 731;

/** A date that is not chosen is ''. */
type WantedStay = { checkInDate: Day; checkOutDate: Day; numberOfGuests: number };

/**
 * An error of a stay at any place, pt-BR, or null. `today` is the rider's date in the browser, and São Paulo's on the server (D27).
 * Tonight can be booked: 'futura' includes today.
 */
export function stayProblem({ checkInDate, checkOutDate, numberOfGuests }: WantedStay, today: Day): string | null {
  if (!checkInDate || !checkOutDate) return bookingTexts.datesMissing;
  if (checkOutDate <= checkInDate) return bookingTexts.checkOutNotLater;
  if (checkInDate < today) return bookingTexts.checkInPast;
  if (nightsBetween(checkInDate, checkOutDate) > longestStayNights) return bookingTexts.stayTooLong;
  if (nightsBetween(today, checkInDate) > furthestAheadNights) return bookingTexts.tooFarAhead;
  if (numberOfGuests < 1) return bookingTexts.tooFewGuests;
  return numberOfGuests > mostGuests ? bookingTexts.tooManyGuests : null;
}
