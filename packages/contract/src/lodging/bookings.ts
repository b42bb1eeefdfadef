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

/** D24: pending → confirmed → completed, or → cancelled. */
const statuses: Record<BookingStatus, Partial<Record<BookingEvent, BookingStatus>>> = {
  pending: { confirm: 'confirmed', cancel: 'cancelled' },
  confirmed: { complete: 'completed', cancel: 'cancelled' },
  completed: {},
  cancelled: {},
};

/** D24: pending → paid | refunded | failed. Only what was paid can be refunded, and who failed to pay may still do so. */
const payments: Record<PaymentStatus, Partial<Record<PaymentEvent, PaymentStatus>>> = {
  pending: { pay: 'paid', fail: 'failed' },
  paid: { refund: 'refunded' },
  failed: { pay: 'paid' },
  refunded: {},
};

/** Null where the booking is in no state for it. */
export const statusAfter = (status: BookingStatus, event: BookingEvent): BookingStatus | null =>
  statuses[status][event] ?? null;

/** Null where the payment is in no state for it. */
export const paymentAfter = (payment: PaymentStatus, event: PaymentEvent): PaymentStatus | null =>
  payments[payment][event] ?? null;

/** Of one rider, that have a night in common. */
export const mostPendingOverlapping = 3;

type Dated = { status: BookingStatus; checkInDate: Day; checkOutDate: Day };

/** A stay is over on the day of check-out: a confirmed booking is completed from then on, without anybody saying so. */
export const statusOn = ({ status, checkOutDate }: Dated, today: Day): BookingStatus =>
  checkOutDate <= today ? (statusAfter(status, 'complete') ?? status) : status;

/** Guests may cancel until the day on which they arrive, the owner until the stay is over. */
export function mayCancel(booking: Dated, by: 'guest' | 'owner', today: Day): boolean {
  if (statusAfter(statusOn(booking, today), 'cancel') === null) return false;
  return by === 'guest' ? today <= booking.checkInDate : today < booking.checkOutDate;
}

/** Of one rider, whatever became of them. */
export const mostBookings = 1_000;

/** Who sleeps there: the rider's own details as long as they are not edited (D22). */
export const GuestDetails = z.object({
  guestName: z.string().overwrite(visibleLine).trim().min(1).max(120),
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
  /** Pending and unanswered until then, it ends as cancelled. Null where it was cached by an earlier version. */
  answerBy: z.iso.datetime().nullable().default(null),
  /** When the guest gets the Pix code, as it held when the booking was made; null where there is no key to pay to. */
  pixTerms: PixTerms.nullable().default(null),
  createdAt: z.iso.datetime(),
});
export type ReceivedBooking = z.infer<typeof ReceivedBooking>;

/** A booking as the rider reads it who made it. */
export const Booking = ReceivedBooking.extend({
  userId: z.uuid(),
  isBookingComBooking: z.boolean(),
  place: BookedPlace.nullable(),
  /** Pix copia e cola of what is to be paid; null where nothing is, the place's owner gave no key, or has yet to confirm. */
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
 * for one that takes no bookings here, `price_changed` (`details.pricePerNight` is the new one) `availability` (D23)
 * and `limit_reached`, also where too many of the rider's pending bookings have a night in common. One that the owner answers in
 * no way ends as cancelled at its `answerBy`.
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
  summary: `Bookings of the rider's own places, those of one or of all, the latest arrival first, a page of ${bookingsPage}; with a status those that wait for an answer`,
  query: z.object({
    accommodationId: z.uuid().optional(),
    before: z.uuid().optional(),
    status: z.literal('pending').optional(),
  }),
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

/** A booking came or changed: published to its guest and to the owner of its place. */
export const bookingsChanged = liveEvent('lodging.bookings-changed', z.object({ bookingId: z.uuid() }));

/** Money is counted in cents, which are whole: of decimals, sums are not exact. */
export const centsOf = (amount: Money): number => Number(amount.replace('.', ''));

export const moneyOf = (cents: number): Money => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** The mean of a stay's nights, in whole cents, half a cent upwards: what the search shows as the price of a night. */
export const meanCents = (totalCents: number, nights: number): number =>
  Math.floor((2 * totalCents + nights) / (2 * nights));

/** What a booking is refused for before anybody is asked, word for word as part 2 §5 has it; the last two are ours. */
const bookingTexts = {
  datesMissing: 'Selecione as datas de check-in e check-out antes de fazer a reserva.',
  checkOutNotLater: 'A data de check-out deve ser posterior à data de check-in.',
  checkInPast: 'A data de check-in deve ser futura.',
  tooFewGuests: 'Mínimo de 1 hóspede',
  tooManyGuests: `Máximo de ${mostGuests} hóspedes`,
  stayTooLong: `Estadia longa demais (máximo de ${longestStayNights} noites)`,
  tooFarAhead: 'Reservas são aceitas até dois anos à frente.',
} as const;

/** Longer ahead nobody knows prices. */
const furthestAheadNights = 731;

/** The stay that somebody wants; a date that was not chosen is ''. */
type WantedStay = { checkInDate: Day; checkOutDate: Day; numberOfGuests: number };

/**
 * What is wrong with a stay whatever the place, pt-BR; null where nothing is. `today` is the rider's own date in the browser
 * and that of São Paulo on the server (D27). Tonight can be booked: 'futura' is whatever has not passed.
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
