import { isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { popularRoutes } from './popular-routes.tables.ts';
import { rides } from './rides/rides.ts';

/** The fields that a later version of the product may correct in its own rides. */
const corrected = {
  name: sql`excluded.name`,
  description: sql`excluded.description`,
  origin: sql`excluded.origin`,
  destination: sql`excluded.destination`,
  waypoints: sql`excluded.waypoints`,
  distance: sql`excluded.distance`,
  estimatedTime: sql`excluded.estimated_time`,
  difficulty: sql`excluded.difficulty`,
  season: sql`excluded.season`,
  highlights: sql`excluded.highlights`,
  states: sql`excluded.states`,
  months: sql`excluded.months`,
  roads: sql`excluded.roads`,
  position: sql`excluded.position`,
};

/**
 * Inserts or corrects our own rides; idempotent, also on several instances at once. A ride that a moderator changed
 * stays as it is.
 */
export async function offerRides(db: Database): Promise<void> {
  await db
    .insert(popularRoutes)
    .values([...rides])
    .onConflictDoUpdate({ target: popularRoutes.id, set: corrected, setWhere: isNull(popularRoutes.moderatedAt) });
}
