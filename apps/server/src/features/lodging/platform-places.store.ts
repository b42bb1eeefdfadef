import { foldName } from '@estradeiro/contract/fold-name';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { AccommodationCategory } from '@estradeiro/contract/lodging/search';
import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { accommodations } from './accommodations.tables.ts';

/** The stable fields of a place of the external platform. */
type PlaceFacts = {
  id: string;
  name: string;
  category: AccommodationCategory | null;
  description: string | null;
  address: string | null;
  position: LatLng;
  rating: number;
  totalReviews: number;
  imageUrls: string[];
  amenities: string[];
};
type DatedPlace = PlaceFacts & { city: string | null; state: string | null; readAt: Date };
type PricedPlace = DatedPlace & { pricePerNight: string; url: string | null };

/**
 * Places of the external platform that riders have seen, each once (`bookingComId`) in the table of our own places, but
 * never active, since the base offers only what it can book. Only the platform's adapter reads them.
 */
export function createPlatformPlaces(db: Database, source: string) {
  const dated = { lastSyncAt: accommodations.lastSyncAt, bookingComId: accommodations.bookingComId };

  return {
    async known(ids: readonly string[]): Promise<DatedPlace[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .select({ ...columns, ...dated })
        .from(accommodations)
        .where(inArray(accommodations.bookingComId, [...ids]));
      return rows.flatMap(({ lastSyncAt, bookingComId, latitude, longitude, ...place }) =>
        lastSyncAt && bookingComId
          ? [{ ...place, id: bookingComId, readAt: lastSyncAt, position: { lat: latitude, lng: longitude } }]
          : [],
      );
    },

    /** A row requires a town and a kind: a place without them is left out. */
    async save(places: readonly PricedPlace[]): Promise<void> {
      const rows = places.toSorted((a, b) => a.id.localeCompare(b.id)).flatMap((place) => rowOf(place, source) ?? []);
      if (rows.length === 0) return;
      await db
        .insert(accommodations)
        .values(rows)
        .onConflictDoUpdate({
          target: accommodations.bookingComId,
          set: {
            pricePerNight: sql`excluded.price_per_night`,
            bookingComUrl: sql`excluded.booking_com_url`,
            updatedAt: sql`excluded.updated_at`,
          },
        });
    },

    async renew(places: readonly PlaceFacts[], readAt: Date): Promise<void> {
      for (const { id, category, position, ...fields } of places.toSorted((a, b) => a.id.localeCompare(b.id))) {
        await db
          .update(accommodations)
          .set({
            ...fields,
            latitude: position.lat,
            longitude: position.lng,
            lastSyncAt: readAt,
            updatedAt: readAt,
            ...(category && { category }),
          })
          .where(eq(accommodations.bookingComId, id));
      }
    },

    async forget(before: Date): Promise<void> {
      await db
        .delete(accommodations)
        .where(and(isNotNull(accommodations.bookingComId), lt(accommodations.lastSyncAt, before)));
    },
  };
}

const columns = {
  name: accommodations.name,
  category: accommodations.category,
  description: accommodations.description,
  address: accommodations.address,
  city: accommodations.city,
  state: accommodations.state,
  latitude: accommodations.latitude,
  longitude: accommodations.longitude,
  rating: accommodations.rating,
  totalReviews: accommodations.totalReviews,
  imageUrls: accommodations.imageUrls,
  amenities: accommodations.amenities,
};

function rowOf({ id, url, readAt, category, position, city, state, ...place }: PricedPlace, source: string) {
  if (!category || !city || !state) return null;
  return {
    ...place,
    category,
    city,
    state,
    source,
    isActive: false,
    bookingComId: id,
    bookingComUrl: url,
    latitude: position.lat,
    longitude: position.lng,
    lastSyncAt: readAt,
    updatedAt: readAt,
    searchText: foldName(`${place.name} ${city} ${state}`),
  };
}
