import type { LatLng } from '@estradeiro/contract/lat-lng';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { accommodations as places } from './accommodations.tables.ts';
import { isOffered } from './lodging-search.store.ts';
import { boxAround } from './search-area.ts';

/**
 * Whether the local base offers a bed near each position, in the order of the positions: within the square that reaches
 * `withinMeters` from it to each side. Examples do not count.
 */
export type BedsNear = (positions: readonly LatLng[], withinMeters: number) => Promise<boolean[]>;

/** One query for any number of positions: each is looked up in the index of places (decision 0010). */
export const bedsNear =
  (db: Database): BedsNear =>
  async (positions, withinMeters) => {
    if (positions.length === 0) return [];
    const boxes = positions.map((position, at) => ({ at, ...boxAround({ at: position, km: withinMeters / 1_000 }) }));
    const around = sql`box(point(around."minLng", around."minLat"), point(around."maxLng", around."maxLat"))`;
    const rows = await db
      .select({ at: sql<number>`around.at` })
      .from(
        sql`jsonb_to_recordset(${JSON.stringify(boxes)}::jsonb) as around(at int, "minLat" float8, "minLng" float8, "maxLat" float8, "maxLng" float8)`,
      )
      .where(sql`exists (select 1 from ${places} where ${isOffered}
        and not ${places.isExample} and point(${places.longitude}, ${places.latitude}) <@ ${around})`);
    const found = new Set(rows.map(({ at }) => at));
    return positions.map((_, at) => found.has(at));
  };
