import { mostPopularRoutes, type PopularRoute } from '@estradeiro/contract/popular-routes';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { popularRoutes } from './popular-routes.tables.ts';

/** A ride as it is kept: all but its drawing, and what is known of its line. */
export type KeptRide = Omit<PopularRoute, 'drawing'> & { line: string | null };

/** The catalogue that everybody reads. */
export function createPopularRoutesStore(db: Database) {
  return {
    /** What is shown: our own rides first, in our order, then those that riders proposed. */
    async list(): Promise<KeptRide[]> {
      const rows = await db
        .select()
        .from(popularRoutes)
        .where(eq(popularRoutes.isActive, true))
        .orderBy(asc(popularRoutes.position), asc(popularRoutes.createdAt), asc(popularRoutes.id))
        .limit(mostPopularRoutes);
      return rows.map(toKept);
    },

    /** Null where there is no such ride, or it is not shown any more. */
    async byId(id: string): Promise<KeptRide | null> {
      const [row] = await db
        .select()
        .from(popularRoutes)
        .where(and(eq(popularRoutes.id, id), eq(popularRoutes.isActive, true)))
        .limit(1);
      return row ? toKept(row) : null;
    },
  };
}

export type PopularRoutesStore = ReturnType<typeof createPopularRoutesStore>;

const toKept = ({
  position: _,
  moderatedAt: __,
  createdAt: ___,
  ...ride
}: typeof popularRoutes.$inferSelect): KeptRide => ride;
