import type { Route } from '@estradeiro/contract/navigation';
import { maxSavedRoutes, type SavedRoute, type SavedRouteDetail, savedRoutesPage } from '@estradeiro/contract/routes';
import { curvesOfRoute } from '@estradeiro/navigation/curve-words';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { thumbnailOf } from '@estradeiro/navigation/thumbnail';
import { and, desc, eq, getTableColumns, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { lockRider } from '#platform/users.store.ts';
import { routes } from './routes.tables.ts';

/** Everything of a saved route but what the server owns. */
export type RouteDraft = Omit<
  typeof routes.$inferInsert,
  'id' | 'userId' | 'createdAt' | 'updatedAt' | 'isOfflineReady'
>;

/** The way itself may be megabytes: lists never read it. */
const { route: _, ...listed } = getTableColumns(routes);

const lacksShown = or(isNull(routes.thumbnail), and(isNull(routes.bendsPerHour), eq(routes.estimate, false)));

export function createRoutesStore(db: Database) {
  const own = (userId: string, id: string) => and(eq(routes.userId, userId), eq(routes.id, id));

  /** A route that was saved before all of that was kept gets it when it is first read without its way. */
  async function withShown(row: ListedRow): Promise<ListedRow> {
    const isWhole = row.thumbnail !== null && (row.bendsPerHour !== null || row.estimate);
    if (row.distance === null || isWhole) return row;
    const [saved] = await db.select({ route: routes.route }).from(routes).where(own(row.userId, row.id));
    if (!saved?.route) return row;
    const shown = shownOf(saved.route);
    // A change meanwhile brought its own. A disk without room keeps nobody from reading.
    await db
      .update(routes)
      .set(shown)
      .where(and(own(row.userId, row.id), lacksShown))
      .catch(() => undefined);
    return { ...row, ...shown };
  }

  return {
    /** One page, newest first; `before` is the id of the last route of the page before. */
    async list(userId: string, before?: string): Promise<SavedRoute[]> {
      const cursor = db
        .select({ at: routes.createdAt, id: routes.id })
        .from(routes)
        .where(own(userId, before ?? userId));
      const rows = await db
        .select(listed)
        .from(routes)
        .where(
          and(eq(routes.userId, userId), before ? lt(sql`(${routes.createdAt}, ${routes.id})`, cursor) : undefined),
        )
        .orderBy(desc(routes.createdAt), desc(routes.id))
        .limit(savedRoutesPage);
      return (await Promise.all(rows.map(withShown))).map(toSavedRoute);
    },

    /** Every route with its way, newest first, one in memory at a time. */
    async *records(userId: string): AsyncGenerator<SavedRouteDetail> {
      let before: string | undefined;
      do {
        const page = await this.list(userId, before);
        for (const { id } of page) {
          const route = await this.byId(userId, id);
          if (route) yield route;
        }
        before = page.length === savedRoutesPage ? page.at(-1)?.id : undefined;
      } while (before);
    },

    /** Those of these riders that have one of these ids, in any order and without their ways. */
    async byIds(userIds: readonly string[], ids: readonly string[]): Promise<SavedRoute[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .select(listed)
        .from(routes)
        .where(and(inArray(routes.userId, [...userIds]), inArray(routes.id, [...ids])));
      return (await Promise.all(rows.map(withShown))).map(toSavedRoute);
    },

    async byId(userId: string, id: string): Promise<SavedRouteDetail | null> {
      const [row] = await db.select().from(routes).where(own(userId, id)).limit(1);
      return row ? toDetail(row) : null;
    },

    /** A second insert under one id changes nothing and returns the first; null where the id is another rider's. */
    insert: (userId: string, id: string, draft: RouteDraft): Promise<SavedRouteDetail | 'full' | null> =>
      db.transaction(async (tx) => {
        await lockRider(tx, userId);
        const [made] = await tx.select().from(routes).where(own(userId, id)).limit(1);
        if (made) return toDetail(made);
        if ((await tx.$count(routes, eq(routes.userId, userId))) >= maxSavedRoutes) return 'full';
        const [row] = await tx
          .insert(routes)
          .values({ ...draft, id, userId })
          .onConflictDoNothing()
          .returning();
        return row ? toDetail(row) : null;
      }),

    /** Null when the rider has no such route. */
    async update(userId: string, id: string, draft: RouteDraft, updatedAt: Date): Promise<SavedRouteDetail | null> {
      const [row] = await db
        .update(routes)
        .set({ ...draft, updatedAt })
        .where(own(userId, id))
        .returning();
      return row ? toDetail(row) : null;
    },

    /** False when the rider has no such route. */
    async delete(userId: string, id: string): Promise<boolean> {
      const rows = await db.delete(routes).where(own(userId, id)).returning({ id: routes.id });
      return rows.length > 0;
    },
  };
}

export type RoutesStore = ReturnType<typeof createRoutesStore>;

/** What lists show of a way, which they never read. Of an estimate no curves are claimed. */
export function shownOf(route: Route | null): Pick<Row, 'thumbnail' | 'curviness' | 'bendsPerHour'> {
  if (!route) return { thumbnail: null, curviness: null, bendsPerHour: null };
  const { curviness, bendsPerHour } = route.estimate ? { curviness: null, bendsPerHour: null } : curvesOfRoute(route);
  return { thumbnail: thumbnailOf(decodePolyline(route.polyline)), curviness, bendsPerHour };
}

type Row = typeof routes.$inferSelect;
type ListedRow = Omit<Row, 'route'>;

const toSavedRoute = ({
  createdAt,
  updatedAt,
  thumbnail,
  curviness,
  bendsPerHour,
  ...route
}: ListedRow): SavedRoute => ({
  ...route,
  ...(thumbnail && { thumbnail }),
  ...(curviness !== null && { curviness }),
  ...(bendsPerHour !== null && { bendsPerHour }),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const toDetail = ({ route, ...row }: Row): SavedRouteDetail => ({ ...toSavedRoute(row), route });
