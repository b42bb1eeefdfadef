import type { Day } from '@estradeiro/contract/day';
import { foldName } from '@estradeiro/contract/fold-name';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { mostOwnAccommodations, type NewAccommodation, OwnAccommodation } from '@estradeiro/contract/lodging/owner';
import { distanceMeters } from '@estradeiro/navigation/geometry';
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
      db.transaction(async (tx): Promise<OwnAccommodation | 'full' | 'takenDown'> => {
        await lockRider(tx, ownerId);
        const existing = await tx.select().from(places).where(eq(places.ownerId, ownerId));
        const made = existing.find((one) => one.id === id);
        if (made) return toOwn(made);
        if (existing.length >= mostOwnAccommodations) return 'full';
        const values = { ...toRow(place), id, ownerId, createdAt: now, updatedAt: now };
        if (existing.some((one) => one.takenDownAt && isSamePlace(one, values))) return 'takenDown';
        const [row] = await tx.insert(places).values(values).returning();
        if (!row) throw new Error('the row just written is gone');
        return toOwn(row);
      }),

    /** 'missing' when the owner has no such place, 'takenDown' when it becomes another one that was taken down. */
    update: (ownerId: string, id: string, place: PlacedAccommodation, now: Date) =>
      db.transaction(async (tx): Promise<OwnAccommodation | 'missing' | 'takenDown'> => {
        await lockRider(tx, ownerId);
        const existing = await tx.select().from(places).where(eq(places.ownerId, ownerId));
        const stored = existing.find((one) => one.id === id);
        const values = { ...toRow(place), updatedAt: now };
        const becomes = (other: Row) => !(stored && isSamePlace(other, stored)) && isSamePlace(other, values);
        if (existing.some((one) => one.takenDownAt && one.id !== id && becomes(one))) return 'takenDown';
        const [row] = await tx.update(places).set(values).where(own(ownerId, id)).returning();
        return row ? toOwn(row) : 'missing';
      }),

    /**
     * Refused while guests are expected who leave after `today`, and while it is taken down: it could be offered anew. A concurrent booking waits for the deletion, or the
     * deletion for the booking.
     */
    delete: (ownerId: string, id: string, today: Day) =>
      db.transaction(async (tx): Promise<'deleted' | 'booked' | 'takenDown' | 'missing'> => {
        const [place] = await tx.select().from(places).where(own(ownerId, id)).for('update');
        if (!place) return 'missing';
        if (place.takenDownAt) return 'takenDown';
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

type Row = typeof places.$inferSelect;

type Whereabouts = Pick<Row, 'name' | 'address' | 'city' | 'state' | 'latitude' | 'longitude'>;

/** What is closer is the same place, however it is called. */
const samePlaceMeters = 200;

/** Whether two places have a name or an address in one town in common, or stand next to each other. */
function isSamePlace(one: Whereabouts, other: Whereabouts): boolean {
  if (distanceMeters(positionOf(one), positionOf(other)) < samePlaceMeters) return true;
  const isSame = (a: string | null, b: string | null) => a !== null && b !== null && foldName(a) === foldName(b);
  const isSameTown = one.state === other.state && isSame(one.city, other.city);
  return isSameTown && (isSame(one.name, other.name) || isSame(one.address, other.address));
}

const positionOf = ({ latitude, longitude }: Pick<Row, 'latitude' | 'longitude'>): LatLng => ({
  lat: latitude,
  lng: longitude,
});

const toRow = ({ position: { lat, lng }, ...place }: PlacedAccommodation) => ({
  ...place,
  latitude: lat,
  longitude: lng,
  searchText: searchTextOf(place),
});

/** The text that a destination's words are searched in. */
export const searchTextOf = ({ name, city, state }: Pick<NewAccommodation, 'name' | 'city' | 'state'>): string =>
  foldName(`${name} ${city} ${state}`);

const toOwn = ({ latitude, longitude, takenDownAt, createdAt, ...row }: Row): OwnAccommodation =>
  OwnAccommodation.parse({
    ...row,
    position: { lat: latitude, lng: longitude },
    isTakenDown: takenDownAt !== null,
    createdAt: createdAt.toISOString(),
  });
