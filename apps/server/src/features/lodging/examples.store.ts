import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { accommodations as places } from './accommodations.tables.ts';
import { type ExamplePlace, examplePlaces } from './examples.ts';
import { searchTextOf } from './owner.store.ts';

/**
 * Adds the examples to the base, or removes them from searches; idempotent, also on several instances at once. Riders'
 * bookings and reviews of them stay.
 */
export async function offerExamples(db: Database, wanted: boolean): Promise<void> {
  if (!wanted) {
    const ids = examplePlaces.map(({ id }) => id);
    await db
      .update(places)
      .set({ isActive: false })
      .where(and(inArray(places.id, ids), eq(places.isExample, true)));
    return;
  }
  await db
    .insert(places)
    .values(examplePlaces.map(toRow))
    .onConflictDoUpdate({ target: places.id, set: { isActive: sql`true` } });
}

const toRow = ({ lat, lng, ...place }: ExamplePlace) => ({
  ...place,
  latitude: lat,
  longitude: lng,
  isExample: true,
  searchText: searchTextOf(place),
});
