import type { Day } from '@estradeiro/contract/day';
import { and, eq, gt, gte, lt } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { lockRider } from '#platform/users.store.ts';
import { accommodationAvailability, accommodations } from './accommodations.tables.ts';
import type { Night } from './availability.ts';
import { type BookingsStore, createBookingsStore } from './bookings.store.ts';
import { bookingNights, bookings } from './bookings.tables.ts';

export type HeldPlace = typeof accommodations.$inferSelect;
export type BookingDraft = typeof bookings.$inferInsert & { accommodationId: string };
type TakenNight = { date: Day; room: number };

/** Taking rooms (decision 0012). Used inside one transaction, between whose first and last line nobody else takes rooms there. */
function createTakingStore(tx: Database) {
  return {
    /** Holds the guest, who cannot book elsewhere at once; how many bookings that one has. Comes before any place is held. */
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

    /** Whoever else books this place waits here until the transaction ends. Null where there is no such place. */
    async holdPlace(id: string): Promise<HeldPlace | null> {
      const [place] = await tx.select().from(accommodations).where(eq(accommodations.id, id)).for('no key update');
      return place ?? null;
    },

    /** What holds on the given nights, which follow each other. */
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

/** Does work on bookings and rooms in one transaction. */
export type AtOnce = <T>(work: (bookings: BookingsStore, taking: TakingStore) => Promise<T>) => Promise<T>;

export const bookingsAtOnce =
  (db: Database): AtOnce =>
  (work) =>
    db.transaction((tx) => work(createBookingsStore(tx), createTakingStore(tx)));
