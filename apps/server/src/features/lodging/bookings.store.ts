import type { Day } from '@estradeiro/contract/day';
import {
  type BookedPlace,
  type Booking,
  bookingsPage,
  type ReceivedBooking,
  statusOn,
} from '@estradeiro/contract/lodging/bookings';
import { photoAddress } from '@estradeiro/contract/lodging/photos';
import { and, asc, desc, eq, gt, gte, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { NewNotice, TellNotices } from '#platform/notices.ts';
import { lockRider } from '#platform/users.store.ts';
import { users } from '#platform/users.tables.ts';
import { accommodationAvailability, accommodations } from './accommodations.tables.ts';
import type { Night } from './availability.ts';
import { accommodationReviews, bookingNights, bookings } from './bookings.tables.ts';
import { pixCodeOf } from './pix.ts';

export type BookingRow = typeof bookings.$inferSelect;

/** Bookings for their guests and hosts; `today` decides which stays have ended. */
export function createBookingsStore(db: Database) {
  /** Joins the place, its owner and the guest's review. */
  const selectBookings = () =>
    db
      .select({
        booking: bookings,
        place: accommodations,
        owner: { firstName: users.firstName, lastName: users.lastName, suspendedAt: users.suspendedAt },
        rating: accommodationReviews.rating,
      })
      .from(bookings)
      .leftJoin(accommodations, eq(accommodations.id, bookings.accommodationId))
      .leftJoin(users, eq(users.id, accommodations.ownerId))
      .leftJoin(accommodationReviews, eq(accommodationReviews.bookingId, bookings.id))
      .$dynamic();

  return {
    /** A page of the guest's, newest first; `before` is the id of the last one of the page before. */
    async list(guestId: string, today: Day, before?: string): Promise<Booking[]> {
      const cursor = db
        .select({ at: bookings.createdAt, id: bookings.id })
        .from(bookings)
        .where(ofGuest(guestId, before ?? guestId));
      const older = before ? lt(sql`(${bookings.createdAt}, ${bookings.id})`, cursor) : undefined;
      const rows = await selectBookings()
        .where(and(eq(bookings.userId, guestId), older))
        .orderBy(desc(bookings.createdAt), desc(bookings.id))
        .limit(bookingsPage);
      return rows.map((row) => toBooking(row, today));
    },

    async byId(guestId: string, id: string, today: Day): Promise<Booking | null> {
      const [row] = await selectBookings().where(ofGuest(guestId, id)).limit(1);
      return row ? toBooking(row, today) : null;
    },

    /** A page of those for an owner's places, the latest arrival first; with `status` the pending ones. */
    async listReceived(
      ownerId: string,
      today: Day,
      page: { accommodationId?: string; before?: string; status?: 'pending' },
    ) {
      const cursor = db
        .select({ day: bookings.checkInDate, id: bookings.id })
        .from(bookings)
        .innerJoin(accommodations, eq(accommodations.id, bookings.accommodationId))
        .where(and(eq(accommodations.ownerId, ownerId), eq(bookings.id, page.before ?? ownerId)));
      const rows = await db
        .select({ booking: bookings, place: { pixKey: accommodations.pixKey } })
        .from(bookings)
        .innerJoin(accommodations, eq(accommodations.id, bookings.accommodationId))
        .where(
          and(
            eq(accommodations.ownerId, ownerId),
            page.accommodationId ? eq(bookings.accommodationId, page.accommodationId) : undefined,
            page.status && eq(bookings.status, page.status),
            page.before ? lt(sql`(${bookings.checkInDate}, ${bookings.id})`, cursor) : undefined,
          ),
        )
        .orderBy(desc(bookings.checkInDate), desc(bookings.id))
        .limit(bookingsPage);
      return rows.map(({ booking, place }): ReceivedBooking => toReceived(booking, place, today));
    },

    /** The ids of pending bookings whose deadline has passed without a response or a payment. */
    async unanswered(now: Date): Promise<string[]> {
      const rows = await db
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(lte(bookings.answerBy, now), isUnanswered))
        .orderBy(asc(bookings.answerBy))
        .limit(endedAtOnce);
      return rows.map(({ id }) => id);
    },

    /** Locks a booking until the transaction ends, and returns it with its place's owner. */
    async hold(id: string): Promise<{ booking: BookingRow; ownerId: string | null; pixKey: string | null } | null> {
      const [booking] = await db.select().from(bookings).where(eq(bookings.id, id)).for('update');
      if (!booking) return null;
      const [place] = await db
        .select({ ownerId: accommodations.ownerId, pixKey: accommodations.pixKey })
        .from(accommodations)
        .where(eq(accommodations.id, booking.accommodationId ?? booking.id));
      return { booking, ownerId: place?.ownerId ?? null, pixKey: place?.pixKey ?? null };
    },

    async update(id: string, change: Partial<BookingRow>): Promise<BookingRow> {
      const [row] = await db.update(bookings).set(change).where(eq(bookings.id, id)).returning();
      if (!row) throw new Error('the booking just held is gone');
      return row;
    },
  };
}

const endedAtOnce = 200;

const isUnanswered = and(eq(bookings.status, 'pending'), eq(bookings.paymentStatus, 'pending'));

export type BookingsStore = ReturnType<typeof createBookingsStore>;

const ofGuest = (guestId: string, id: string) => and(eq(bookings.userId, guestId), eq(bookings.id, id));

type PlaceRow = typeof accommodations.$inferSelect;
/** The booked place's Pix key; null where the place was deleted. */
type KeyHolder = Pick<PlaceRow, 'pixKey'> | null;
type Owner = { firstName: string; lastName: string; suspendedAt: Date | null };
type JoinedRow = { booking: BookingRow; place: PlaceRow | null; owner: Owner | null; rating: number | null };

export const toReceived = (booking: BookingRow, place: KeyHolder, today: Day): ReceivedBooking => ({
  ...booking,
  pixTerms: place?.pixKey ? booking.pixTerms : null,
  totalAmount: Number(booking.totalAmount),
  status: statusOn(booking, today),
  answerBy: booking.answerBy.toISOString(),
  createdAt: booking.createdAt.toISOString(),
});

const toBooking = ({ booking, place, owner, rating }: JoinedRow, today: Day): Booking => ({
  ...toReceived(booking, place, today),
  userId: booking.userId,
  isBookingComBooking: booking.isBookingComBooking,
  ownRating: rating,
  place: place && toPlace(place, isDown(place, owner)),
  pixCode: place && owner ? codeOf(booking, place, owner) : null,
});

/** Guests are led to no payment to a place that an operator took down, nor to a suspended host. */
const isDown = ({ takenDownAt }: PlaceRow, owner: Owner | null): boolean =>
  takenDownAt !== null || (owner?.suspendedAt ?? null) !== null;

const toPlace = (place: PlaceRow, isTakenDown: boolean): BookedPlace => ({
  position: { lat: place.latitude, lng: place.longitude },
  address: place.address,
  phone: place.contactPhone,
  email: place.contactEmail,
  imageUrl: place.photos[0] && !isTakenDown ? photoAddress(place.photos[0].id, 'medium') : null,
  checkInTime: place.checkInTime,
  checkOutTime: place.checkOutTime,
  isExample: place.isExample,
  isTakenDown,
});

/**
 * The Pix code that pays a due amount to the owner's key; null before the booking is confirmed, unless the owner takes
 * payments at once, and while the place is down.
 */
function codeOf(booking: BookingRow, place: PlaceRow, owner: Owner): string | null {
  const { pixKey, city } = place;
  const isDue = booking.paymentStatus === 'pending' || booking.paymentStatus === 'failed';
  if (!pixKey || isDown(place, owner) || !isDue || booking.status === 'cancelled') return null;
  if (booking.status === 'pending' && booking.pixTerms !== 'at-once') return null;
  return pixCodeOf({
    pixKey,
    receiverName: `${owner.firstName} ${owner.lastName}`,
    receiverCity: city,
    amount: Number(booking.totalAmount),
    bookingReference: booking.bookingReference,
  });
}

export type HeldPlace = PlaceRow & { isOwnerSuspended: boolean };
type BookingDraft = typeof bookings.$inferInsert & { accommodationId: string };
type TakenNight = { date: Day; room: number };

/** Taking rooms (decision 0012). Used inside one transaction, during which nobody else takes rooms there. */
function createTakingStore(tx: Database) {
  return {
    /**
     * Locks the guest, who cannot book elsewhere at the same time; returns the number of the guest's bookings. Comes
     * before any place is locked.
     */
    async holdGuest(guestId: string): Promise<number> {
      await lockRider(tx, guestId);
      return tx.$count(bookings, eq(bookings.userId, guestId));
    },

    /** How many pending bookings of the guest have a night in common with a stay. */
    pendingOverlapping: (guestId: string, checkIn: Day, checkOut: Day): Promise<number> =>
      tx.$count(
        bookings,
        and(
          ...[eq(bookings.userId, guestId), eq(bookings.status, 'pending')],
          ...[lt(bookings.checkInDate, checkOut), gt(bookings.checkOutDate, checkIn)],
        ),
      ),

    /** Other bookings of this place wait here until the transaction ends. Null where there is no such place. */
    async holdPlace(id: string): Promise<HeldPlace | null> {
      const [row] = await tx
        .select({ place: accommodations, suspendedAt: users.suspendedAt })
        .from(accommodations)
        .leftJoin(users, eq(users.id, accommodations.ownerId))
        .where(eq(accommodations.id, id))
        .for('no key update', { of: accommodations });
      return row ? { ...row.place, isOwnerSuspended: row.suspendedAt !== null } : null;
    },

    /** The state of the given consecutive nights. */
    async nights(placeId: string, nights: readonly Day[], end: Day): Promise<Night[]> {
      const { accommodationId: ofPlace, date } = accommodationAvailability;
      const days = await tx
        .select()
        .from(accommodationAvailability)
        .where(and(eq(ofPlace, placeId), gte(date, nights[0] ?? end), lt(date, end)));
      const taken = await tx
        .select()
        .from(bookingNights)
        .where(
          and(
            eq(bookingNights.accommodationId, placeId),
            gte(bookingNights.date, nights[0] ?? end),
            lt(bookingNights.date, end),
          ),
        );
      return nights.map((night) => ({
        date: night,
        isAvailable: true,
        priceOverride: null,
        minStay: 1,
        maxStay: null,
        ...days.find((day) => day.date === night),
        takenRooms: taken.filter((one) => one.date === night).map(({ room }) => room),
      }));
    },

    /** False where the id, or the reference, is another booking's already. */
    async insert(draft: BookingDraft, nights: readonly TakenNight[]): Promise<boolean> {
      const made = await tx.insert(bookings).values(draft).onConflictDoNothing().returning({ id: bookings.id });
      if (made.length === 0) return false;
      const { accommodationId, id: bookingId } = draft;
      await tx.insert(bookingNights).values(nights.map((night) => ({ ...night, accommodationId, bookingId })));
      return true;
    },

    async freeNights(bookingId: string): Promise<void> {
      await tx.delete(bookingNights).where(eq(bookingNights.bookingId, bookingId));
    },
  };
}

export type TakingStore = ReturnType<typeof createTakingStore>;

type Tell = (notice: NewNotice) => Promise<void>;

/** Does work on bookings and rooms, and tells riders of it, in one transaction. */
export type AtOnce = <T>(work: (bookings: BookingsStore, taking: TakingStore, tell: Tell) => Promise<T>) => Promise<T>;

export const bookingsAtOnce =
  (db: Database, tell: TellNotices): AtOnce =>
  (work) =>
    db.transaction((tx) => work(createBookingsStore(tx), createTakingStore(tx), (notice) => tell(tx, [notice])));
