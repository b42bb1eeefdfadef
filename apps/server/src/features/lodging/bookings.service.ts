import { addDays, type Day, nightsOf } from '@estradeiro/contract/day';
import {
  type Booking,
  bookingsChanged,
  mayCancel,
  meanCents,
  moneyOf,
  mostBookings,
  mostPendingOverlapping,
  type NewBooking,
  type PaymentEvent,
  type PaymentStatus,
  paymentAfter,
  statusAfter,
  stayProblem,
} from '@estradeiro/contract/lodging/bookings';
import { momentAt, zoneAt } from '@estradeiro/navigation/local-time/local-time';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { AppError, orNotFound } from '#platform/errors.ts';
import type { Events } from '#platform/events.ts';
import type { NewNotice } from '#platform/notices.ts';
import { todayInSaoPaulo } from '#platform/sao-paulo.ts';
import { offerOf } from './availability.ts';
import type { AtOnce, BookingRow, BookingsStore, HeldPlace, TakingStore } from './bookings.store.ts';
import { toReceived } from './bookings.store.ts';
import { noticeTexts, refusalText, bookingTexts as texts } from './texts.ts';

/** Read aloud at a counter and typed from paper: without 0 and O, 1, I and L, U and V, 5 and S, 2 and Z, 8 and B. */
const letters = '34679ACDEFGHJKMNPQRTWXY';
const groups = 2;
const groupLength = 4;

/**
 * A booking's reference for people: 'EST-7K3M-9QXT', one of 78 thousand million. `randomBelow` returns a whole number
 * from 0 to below its argument. The database ensures uniqueness.
 */
export function newBookingReference(randomBelow: (end: number) => number): string {
  const group = () => Array.from({ length: groupLength }, () => letters[randomBelow(letters.length)]).join('');
  return ['EST', ...Array.from({ length: groups }, group)].join('-');
}

type Deps = {
  store: BookingsStore;
  atOnce: AtOnce;
  events: Pick<Events, 'toRider'>;
  clock: Clock;
  /** A whole number from 0 to below its argument. */
  randomBelow: (end: number) => number;
};

type Change = Partial<Pick<BookingRow, 'status' | 'paymentStatus'>>;
type SettledPayment = Exclude<PaymentStatus, 'pending'>;

/** After this many taken references in a row, something else is wrong. */
const mostReferences = 5;

const paymentEvents: Record<SettledPayment, PaymentEvent> = { paid: 'pay', refunded: 'refund', failed: 'fail' };

/** Booking, and changes of bookings (D22 to D24). */
export function createBookings({ store, atOnce, events, clock, randomBelow }: Deps) {
  const today = () => todayInSaoPaulo(clock.now());

  return {
    /**
     * Books under the id; the same id books nothing twice, and returns the first booking. Fails as `createBooking`
     * states.
     */
    async book(guestId: string, id: string, wanted: NewBooking): Promise<Booking> {
      const made = await store.byId(guestId, id, today());
      if (made) return made;
      const problem = stayProblem(wanted, todayOfRider(wanted.today, clock.now()));
      if (problem) throw new AppError('invalid_request', { message: problem });
      const ownerId = await take(guestId, id, wanted);
      notifyRiders(id, guestId, ownerId);
      return orNotFound(await store.byId(guestId, id, today()));
    },

    /**
     * Cancels a booking for its guest or for the place's owner. Fails with `not_found` for anybody else,
     * `booking_state` where it is too late.
     */
    async cancel(riderId: string, id: string): Promise<void> {
      const { booking, ownerId } = await atOnce(async (bookings, taking, tell) => {
        const held = orNotFound(await bookings.hold(id));
        const isOwner = held.ownerId === riderId;
        if (!isOwner && held.booking.userId !== riderId) throw new AppError('not_found');
        if (held.booking.status === 'cancelled') return held;
        mustBeCancellable(held.booking, isOwner);
        await bookings.update(id, { status: 'cancelled', updatedAt: clock.now() });
        await taking.freeNights(id);
        const other = isOwner ? toGuest(held.booking, 'cancelled') : toOwner(held, 'cancelled');
        if (other && held.ownerId !== held.booking.userId) await tell(other);
        return held;
      });
      notifyRiders(id, booking.userId, ownerId);
    },

    /** Ends pending bookings without a response in the time that their owners chose, and frees their nights. */
    async endUnanswered(): Promise<void> {
      for (const id of await store.unanswered(clock.now())) {
        const ended = await atOnce(async (bookings, taking, tell) => {
          const held = await bookings.hold(id);
          if (held?.booking.status !== 'pending' || held.booking.paymentStatus !== 'pending') return null;
          await bookings.update(id, { status: 'cancelled', updatedAt: clock.now() });
          await taking.freeNights(id);
          const notice = toGuest(held.booking, 'unanswered');
          if (notice) await tell(notice);
          return held;
        });
        if (ended) notifyRiders(id, ended.booking.userId, ended.ownerId);
      }
    },

    confirm: (ownerId: string, id: string) =>
      changeAsOwner(
        ownerId,
        id,
        ({ status }) => {
          if (status === 'confirmed') return {};
          const next = statusAfter(status, 'confirm');
          if (!next) throw new AppError('booking_state', { message: texts.alreadyCancelled });
          return { status: next };
        },
        'confirmed',
      ),

    markPayment: (ownerId: string, id: string, to: SettledPayment) =>
      changeAsOwner(ownerId, id, ({ paymentStatus }) => {
        if (paymentStatus === to) return {};
        const next = paymentAfter(paymentStatus, paymentEvents[to]);
        if (!next) throw new AppError('booking_state', { ...(to === 'refunded' && { message: texts.notPaid }) });
        return { paymentStatus: next };
      }),
  };

  /** Locks guest and place while it checks the stay, and takes the rooms; returns the place's owner. */
  async function take(guestId: string, id: string, wanted: NewBooking): Promise<string | null> {
    const placeId = localIdOf(wanted.accommodationId);
    return atOnce(async (bookings, taking, tell) => {
      const bookingCount = await taking.holdGuest(guestId);
      const place = orNotFound(await taking.holdPlace(placeId));
      const isMade = async () => (await bookings.byId(guestId, id, today())) !== null;
      if (await isMade()) return place.ownerId; // sent twice at once: this one waited for the other
      if (bookingCount >= mostBookings)
        throw new AppError('limit_reached', { message: texts.tooManyBookings(mostBookings) });
      const { checkInDate, checkOutDate, numberOfGuests } = wanted;
      const pending = await taking.pendingOverlapping(guestId, checkInDate, checkOutDate);
      if (pending >= mostPendingOverlapping) {
        throw new AppError('limit_reached', { message: texts.tooManyPending(mostPendingOverlapping) });
      }
      const { rooms, ...price } = await judgeStay(taking, place, wanted);
      const { guestName, guestEmail, guestPhone, specialRequests } = wanted;
      const now = clock.now();
      const draft = {
        id,
        userId: guestId,
        accommodationId: placeId,
        createdAt: now,
        updatedAt: now,
        answerBy: answerBy(now, place, checkInDate),
        pixTerms: place.pixTerms,
        accommodationName: place.name,
        accommodationCity: place.city,
        accommodationState: place.state,
        checkInDate,
        checkOutDate,
        numberOfGuests,
        guestName,
        guestEmail,
        guestPhone,
        specialRequests,
        ...price,
      };
      for (let i = 0; i < mostReferences; i++) {
        const bookingReference = newBookingReference(randomBelow);
        if (await taking.insert({ ...draft, bookingReference }, rooms)) {
          const request = toOwner({ booking: draft, ownerId: place.ownerId }, 'requested');
          if (request && place.ownerId !== guestId) await tell(request);
          return place.ownerId;
        }
        if (await isMade()) return place.ownerId;
      }
      throw new Error('every reference is taken');
    });
  }

  async function changeAsOwner(
    ownerId: string,
    id: string,
    change: (booking: BookingRow) => Change,
    told?: 'confirmed',
  ) {
    const { changed, held } = await atOnce(async (bookings, _taking, tell) => {
      const held = orNotFound(await bookings.hold(id));
      if (held.ownerId !== ownerId) throw new AppError('not_found');
      const made = change(held.booking);
      const isSame = Object.keys(made).length === 0;
      const changed = isSame ? held.booking : await bookings.update(id, { ...made, updatedAt: clock.now() });
      const notice = told && !isSame && changed.userId !== ownerId ? toGuest(changed, told) : null;
      if (notice) await tell(notice);
      return { changed, held };
    });
    notifyRiders(id, changed.userId, ownerId);
    return toReceived(changed, held, today());
  }

  function mustBeCancellable(booking: BookingRow, isOwner: boolean): void {
    if (booking.isBookingComBooking) throw new AppError('booking_state', { message: texts.external });
    if (mayCancel(booking, isOwner ? 'owner' : 'guest', today())) return;
    const isOver = booking.checkOutDate <= today();
    throw new AppError('booking_state', { message: isOver ? texts.over : texts.tooLateToCancel });
  }

  function toGuest(booking: ToldBooking, what: 'confirmed' | 'cancelled' | 'unanswered'): NewNotice | null {
    if (booking.userId === null) return null;
    const version = what === 'confirmed' ? 2 : 3;
    const path = '/booking?view=reservas';
    return { ...noticeOf(booking, what, version), riderId: booking.userId, kind: 'booking_change', path };
  }

  function toOwner({ booking, ownerId }: ToldToOwner, what: 'requested' | 'cancelled'): NewNotice | null {
    if (ownerId === null) return null;
    const kind = what === 'requested' ? 'booking_request' : 'booking_change';
    const notice = noticeOf(booking, what === 'requested' ? what : 'cancelledByGuest', what === 'requested' ? 1 : 3);
    return { ...notice, riderId: ownerId, kind, path: '/booking?view=anunciar&parte=received' };
  }

  /** A later version tells of the same booking anew. */
  function noticeOf(booking: ToldBooking, what: keyof typeof noticeTexts, version: number) {
    return { cause: `${bookingCause}${booking.id}`, version, ...noticeTexts[what](booking), at: clock.now() };
  }

  function notifyRiders(bookingId: string, ...riders: (string | null)[]): void {
    for (const rider of new Set(riders)) if (rider) events.toRider(rider, bookingsChanged.of({ bookingId }));
  }
}

/** What names a booking among the notices of its guest and host. */
const bookingCause = 'booking:';

export const bookingOfCause = (cause: string): string | null =>
  cause.startsWith(bookingCause) ? cause.slice(bookingCause.length) : null;

type ToldBooking = Pick<BookingRow, 'id' | 'userId' | 'accommodationName' | 'checkInDate' | 'checkOutDate'>;
type ToldToOwner = { booking: ToldBooking; ownerId: string | null };

type AnsweringPlace = Pick<HeldPlace, 'latitude' | 'longitude' | 'checkInTime' | 'answerHours'>;

/** A booking for the same evening still leaves the host this long. */
const leastAnswerMs = 3_600_000;

/**
 * The host's deadline: at most `answerHours` from now, and by the check-in time in the place's time zone, but never
 * less than an hour from now.
 */
export function answerBy(
  now: Date,
  { latitude, longitude, checkInTime, answerHours }: AnsweringPlace,
  checkIn: Day,
): Date {
  const [hours = 0, minutes = 0] = checkInTime.split(':').map(Number);
  const arrival = momentAt({ day: checkIn, hours, minutes }, zoneAt({ lat: latitude, lng: longitude }));
  const latest = now.getTime() + answerHours * 3_600_000;
  return new Date(Math.min(latest, Math.max(arrival, now.getTime() + leastAnswerMs)));
}

const LocalId = z.uuid();

/** The id of a place of the local base. Fails with `not_bookable` for those of maps and of other platforms. */
function localIdOf(accommodationId: string): string {
  const local = LocalId.safeParse(accommodationId);
  if (local.success) return local.data;
  const message = accommodationId.startsWith('osm:') ? texts.onMapOnly : texts.external;
  throw new AppError('not_bookable', { message });
}

/** The rooms of a stay by night at a locked place, and its price. Fails as `createBooking` states. */
async function judgeStay(taking: TakingStore, place: HeldPlace, wanted: NewBooking) {
  mustTakeBookings(place, wanted.numberOfGuests);
  const nights = nightsOf(wanted.checkInDate, wanted.checkOutDate);
  const offer = offerOf(await taking.nights(place.id, nights, wanted.checkOutDate), place);
  if (offer.refusal) {
    throw new AppError('availability', { message: refusalText(offer.refusal), details: offer.refusal });
  }
  const pricePerNight = moneyOf(meanCents(offer.totalCents, nights.length));
  if (pricePerNight !== wanted.pricePerNight) throw priceChanged(pricePerNight);
  return { rooms: offer.rooms, totalNights: nights.length, pricePerNight, totalAmount: moneyOf(offer.totalCents) };
}

function mustTakeBookings(place: HeldPlace, guests: number): void {
  const { source, isActive, takenDownAt, isOwnerSuspended, maxGuests } = place;
  if (source !== 'local') throw new AppError('not_bookable', { message: texts.external });
  if (!isActive || takenDownAt || isOwnerSuspended) throw new AppError('not_bookable', { message: texts.inactive });
  if (guests > maxGuests) throw new AppError('invalid_request', { message: texts.tooManyGuests(maxGuests) });
}

/** Refused rather than booked at the new price: the rider accepted another one. */
const priceChanged = (pricePerNight: string) =>
  new AppError('price_changed', { message: texts.priceChanged(pricePerNight), details: { pricePerNight } });

/** The rider's own date where it is within a day of São Paulo's, as in Acre late in the evening; else São Paulo's. */
export function todayOfRider(own: Day | undefined, now: Date): Day {
  const today = todayInSaoPaulo(now);
  return own && own >= addDays(today, -1) && own <= addDays(today, 1) ? own : today;
}
