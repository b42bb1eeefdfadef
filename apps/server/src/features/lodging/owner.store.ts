import type { Day } from '@estradeiro/contract/day';
import { foldName } from '@estradeiro/contract/fold-name';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { mostOwnAccommodations, type NewAccommodation, OwnAccommodation } from '@estradeiro/contract/lodging/owner';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { lockRider } from '#platform/users.store.ts';
import { accommodations as places } from './accommodations.tables.ts';
import { bookings } from './bookings.tables.ts';

export type PlacedAccommodation = NewAccommodation & { position: LatLng };

/** Owners' places: every statement is bounded by the owner. */
export function createOwnerStore(db: Database) {
  const own = (ownerId: string, id: string) => and(eq(places.ownerId, ownerId), eq(places.id, id));
  return {
    /** In the order in which they were offered. */
    async list(ownerId: string): Promise<OwnAccommodation[]> {
      const rows = await db
        .select()
        .from(places)
        .where(eq(places.ownerId, ownerId))
        .orderBy(asc(places.createdAt), asc(places.id));
      return rows.map(toOwn);
    },

    /** A second insert under one id changes nothing and returns the first. */
    insert: (ownerId: string, id: string, place: PlacedAccommodation, now: Date) =>
      db.transaction(async (tx): Promise<OwnAccommodation | 'full'> => {
        await lockRider(tx, ownerId);
        const existing = await tx.select().from(places).where(eq(places.ownerId, ownerId));
        const made = existing.find((one) => one.id === id);
        if (made) return toOwn(made);
        if (existing.length >= mostOwnAccommodations) return 'full';
        const values = { ...toRow(place), id, ownerId, createdAt: now, updatedAt: now };
        const [row] = await tx.insert(places).values(values).returning();
        if (!row) throw new Error('the row just written is gone');
        return toOwn(row);
      }),

    /** Null when the owner has no such place. */
    async update(ownerId: string, id: string, place: PlacedAccommodation, now: Date): Promise<OwnAccommodation | null> {
      const values = { ...toRow(place), updatedAt: now };
      const [row] = await db.update(places).set(values).where(own(ownerId, id)).returning();
      return row ? toOwn(row) : null;
    },

    /**
     * Refused while guests are expected who leave after `today`. A concurrent booking waits for the deletion, or the
     * deletion for the booking.
     */
    delete: (ownerId: string, id: string, today: Day) =>
      db.transaction(async (tx): Promise<'deleted' | 'booked' | 'missing'> => {
        const [place] = await tx.select({ id: places.id }).from(places).where(own(ownerId, id)).for('update');
        if (!place) return 'missing';
        const expected = and(
          eq(bookings.accommodationId, id),
          inArray(bookings.status, ['pending', 'confirmed']),
          gt(bookings.checkOutDate, today),
        );
        const [booked] = await tx.select({ id: bookings.id }).from(bookings).where(expected).limit(1);
        if (booked) return 'booked';
        await tx.delete(places).where(eq(places.id, id));
        return 'deleted';
      }),

    async isOwn(ownerId: string, id: string): Promise<boolean> {
      return (await db.select({ id: places.id }).from(places).where(own(ownerId, id))).length > 0;
    },
  };
}

export type OwnerStore = ReturnType<typeof createOwnerStore>;

const toRow = ({ position: { lat, lng }, ...place }: PlacedAccommodation) => ({
  ...place,
  latitude: lat,
  longitude: lng,
  searchText: searchTextOf(place),
});

/** The text that a destination's words are searched in. */
export const searchTextOf = ({ name, city, state }: Pick<NewAccommodation, 'name' | 'city' | 'state'>): string =>
  foldName(`${name} ${city} ${state}`);

const toOwn = ({ latitude, longitude, takenDownAt, createdAt, ...row }: typeof places.$inferSelect): OwnAccommodation =>
  OwnAccommodation.parse({
    ...row,
    position: { lat: latitude, lng: longitude },
    isTakenDown: takenDownAt !== null,
    createdAt: createdAt.toISOString(),
  });
