import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { accommodations as places } from './accommodations.tables.ts';
import { type ExamplePlace, examplePlaces } from './examples.ts';
import { searchTextOf } from './owner.store.ts';

/**
 * Puts the examples into the base, or takes them out of searches; done again it changes nothing, and what riders booked or
 * said of them stays. Instances may do it at once.
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
