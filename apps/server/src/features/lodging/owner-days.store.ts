import { addDays, type Day } from '@estradeiro/contract/day';
import type { AvailabilityChange, AvailabilityDay } from '@estradeiro/contract/lodging/owner';
import { and, between, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { accommodationAvailability as days } from './accommodations.tables.ts';
import { bookingNights } from './bookings.tables.ts';

export type Range = { from: Day; to: Day };

/** The dates of a place, both ends included. The caller has checked its owner. */
export function createOwnerDaysStore(db: Database) {
  const settingsWithin = (accommodationId: string, { from, to }: Range) =>
    and(eq(days.accommodationId, accommodationId), between(days.date, from, to));

  return {
    /** Every date of the range in order, also those without settings. */
    async list(accommodationId: string, range: Range): Promise<AvailabilityDay[]> {
      const settings = await db.select().from(days).where(settingsWithin(accommodationId, range));
      const nights = await db
        .select({ date: bookingNights.date, bookedRooms: sql<number>`count(*)::int` })
        .from(bookingNights)
        .where(
          and(eq(bookingNights.accommodationId, accommodationId), between(bookingNights.date, range.from, range.to)),
        )
        .groupBy(bookingNights.date);
      const [settingsOf, bookedOf] = [byDate(settings), byDate(nights)];
      return datesOf(range).map((date) => {
        const { isAvailable, priceOverride, minStay, maxStay } = settingsOf.get(date) ?? nothingSaid;
        const bookedRooms = bookedOf.get(date)?.bookedRooms ?? 0;
        return { date, isAvailable, priceOverride, minStay, maxStay, bookedRooms };
      });
    },

    /** Gives all dates of the range the same settings; the usual ones are not stored. */
    async change(accommodationId: string, { from, to, ...change }: AvailabilityChange): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.delete(days).where(settingsWithin(accommodationId, { from, to }));
        if (isUsual(change)) return;
        const rows = datesOf({ from, to }).map((date) => ({ ...change, accommodationId, date }));
        const { isAvailable, priceOverride, minStay, maxStay } = change;
        await tx
          .insert(days)
          .values(rows)
          .onConflictDoUpdate({
            target: [days.accommodationId, days.date],
            set: { isAvailable, priceOverride, minStay, maxStay },
          });
      });
    },
  };
}

export type OwnerDaysStore = ReturnType<typeof createOwnerDaysStore>;

type Said = Pick<AvailabilityDay, 'isAvailable' | 'priceOverride' | 'minStay' | 'maxStay'>;
const nothingSaid: Said = { isAvailable: true, priceOverride: null, minStay: 1, maxStay: null };

const isUsual = ({ isAvailable, priceOverride, minStay, maxStay }: Said) =>
  isAvailable && priceOverride === null && minStay === 1 && maxStay === null;

const byDate = <T extends { date: Day }>(rows: readonly T[]) => new Map(rows.map((row) => [row.date, row]));

function datesOf({ from, to }: Range): Day[] {
  const dates: Day[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}
