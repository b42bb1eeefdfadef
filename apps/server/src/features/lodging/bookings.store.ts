import type { Day } from '@estradeiro/contract/day';
import { type Booking, bookingsPage, type ReceivedBooking } from '@estradeiro/contract/lodging/bookings';
import { and, asc, desc, eq, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { users } from '#platform/users.tables.ts';
import { accommodations } from './accommodations.tables.ts';
import { accommodationReviews, bookings } from './bookings.tables.ts';
import { toBooking, toReceived } from './bookings-rows.store.ts';

export type BookingRow = typeof bookings.$inferSelect;

/** Bookings as their guests and their hosts read and change them; `today` decides which stays are over. */
export function createBookingsStore(db: Database) {
  /** Joins the place, its owner and the guest's review. */
  const selectBookings = () =>
    db
      .select({
        booking: bookings,
        place: accommodations,
        owner: { firstName: users.firstName, lastName: users.lastName },
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

    /** A page of those for an owner's places, the latest arrival first; with `status` those that wait for an answer. */
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

    /** The ids of pending bookings that had to be answered by then and were in no way, neither by a payment. */
    async unanswered(now: Date): Promise<string[]> {
      const rows = await db
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(lte(bookings.answerBy, now), isUnanswered))
        .orderBy(asc(bookings.answerBy))
        .limit(endedAtOnce);
      return rows.map(({ id }) => id);
    },

    /** A booking and whose place it is for, kept from other changes until the transaction ends. */
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
