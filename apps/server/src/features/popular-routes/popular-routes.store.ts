import { mostPopularRoutes, type PopularRoute } from '@estradeiro/contract/popular-routes';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { popularRoutes } from './popular-routes.tables.ts';

/** A ride in stored form: without its drawing, with its line where that is known. */
export type StoredRide = Omit<PopularRoute, 'drawing'> & { line: string | null };

export function createPopularRoutesStore(db: Database) {
  return {
    /** The visible rides: our own first, in our order, then proposed ones. */
    async list(): Promise<StoredRide[]> {
      const rows = await db
        .select()
        .from(popularRoutes)
        .where(eq(popularRoutes.isActive, true))
        .orderBy(asc(popularRoutes.position), asc(popularRoutes.createdAt), asc(popularRoutes.id))
        .limit(mostPopularRoutes);
      return rows.map(fromRow);
    },

    /** Null where there is no such visible ride. */
    async byId(id: string): Promise<StoredRide | null> {
      const [row] = await db
        .select()
        .from(popularRoutes)
        .where(and(eq(popularRoutes.id, id), eq(popularRoutes.isActive, true)))
        .limit(1);
      return row ? fromRow(row) : null;
    },

    /** The names of rides, also of those that are no longer visible. */
    namesOf: (ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
      db
        .select({ id: popularRoutes.id, name: popularRoutes.name })
        .from(popularRoutes)
        .where(inArray(popularRoutes.id, [...ids])),
  };
}

export type PopularRoutesStore = ReturnType<typeof createPopularRoutesStore>;

const fromRow = ({
  position: _,
  moderatedAt: __,
  createdAt: ___,
  ...ride
}: typeof popularRoutes.$inferSelect): StoredRide => ride;
