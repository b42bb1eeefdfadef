import { agrees, type BaseVersion } from '@estradeiro/contract/base-version';
import type { Route } from '@estradeiro/contract/navigation';
import { maxSavedRoutes, type SavedRoute, type SavedRouteDetail, savedRoutesPage } from '@estradeiro/contract/routes';
import { isTimeGuessed } from '@estradeiro/navigation/line-route';
import { listDetailsOf, type RouteListDetails } from '@estradeiro/navigation/saved-route';
import { and, desc, eq, getTableColumns, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { lockRider } from '#platform/users.store.ts';
import { type Changed, versionedRecords } from '#platform/versioned-records.ts';
import { routes } from './routes.tables.ts';

/** All fields of a saved route except those that the server sets. */
export type RouteDraft = Omit<
  typeof routes.$inferInsert,
  'id' | 'userId' | 'createdAt' | 'updatedAt' | 'isOfflineReady'
>;

/** The calculated fields of a draft, with the places found for it. */
export type Calculated = Pick<
  RouteDraft,
  'waypoints' | 'distance' | 'estimatedTime' | 'estimate' | 'isTimeGuessed' | 'route'
> &
  (RouteListDetails | Record<keyof RouteListDetails, null>);

/** The fields that riders write; statistics and line are calculated here. */
const written = [
  'name',
  'waypoints',
  'filters',
  'avoidTolls',
  'avoidHighways',
  'avoidTowns',
  'curvesOnly',
  'unpaved',
  'avoidStretches',
] as const;

/** The route itself may be megabytes: lists never read it. */
const { route: _, ...listed } = getTableColumns(routes);

const lacksShown = or(
  isNull(routes.thumbnail),
  isNull(routes.isTimeGuessed),
  and(isNull(routes.bendsPerHour), eq(routes.estimate, false)),
);

type Settings = {
  pageSize?: number;
  /** `listDetailsOf`, in any thread. */
  shownOf?: (riderId: string, route: Route) => Promise<RouteListDetails>;
};

export function createRoutesStore(
  db: Database,
  { pageSize = savedRoutesPage, shownOf = async (_riderId, route) => listDetailsOf(route) }: Settings = {},
) {
  const own = (userId: string, id: string) => and(eq(routes.userId, userId), eq(routes.id, id));

  /** A route saved before these fields existed gets them when it is first read without its line. */
  async function withShown(row: ListedRow): Promise<ListedRow> {
    const isWhole = row.thumbnail !== null && row.isTimeGuessed !== null && (row.bendsPerHour !== null || row.estimate);
    if (row.distance === null || isWhole) return row;
    const [saved] = await db.select({ route: routes.route }).from(routes).where(own(row.userId, row.id));
    if (!saved?.route) return row;
    const shown = { ...(await shownOf(row.userId, saved.route)), isTimeGuessed: isTimeGuessed(saved.route) };
    // A concurrent change has written these fields already. A full disk does not keep a rider from reading.
    await db
      .update(routes)
      .set(shown)
      .where(and(own(row.userId, row.id), lacksShown, eq(routes.distance, row.distance)))
      .catch(() => undefined);
    return { ...row, ...shown };
  }

  /** One after the other, so that one rider's old routes do not fill the thread. */
  async function allShown(rows: readonly ListedRow[]): Promise<SavedRoute[]> {
    const shown: SavedRoute[] = [];
    for (const row of rows) shown.push(toSavedRoute(await withShown(row)));
    return shown;
  }

  const versioned = versionedRecords<SavedRoute>(db, {
    async read(tx, { userId, id }) {
      const [row] = await tx.select(listed).from(routes).where(own(userId, id));
      return row ? toSavedRoute(row) : null;
    },
    deletedAs: written,
    remove: (tx, { userId, id }) => tx.delete(routes).where(own(userId, id)),
  });

  async function write(tx: Database, { userId, id }: SavedRoute, values: Partial<RouteDraft>, updatedAt: Date) {
    const set = { ...values, updatedAt };
    const [row] = await tx.update(routes).set(set).where(own(userId, id)).returning(listed);
    if (!row) throw new Error('the row just written is gone');
    return toSavedRoute(row);
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
        .limit(pageSize);
      return allShown(rows);
    },

    /** Every route with its line, newest first, one in memory at a time. */
    async *records(userId: string): AsyncGenerator<SavedRouteDetail> {
      let before: string | undefined;
      do {
        const page = await this.list(userId, before);
        for (const { id } of page) {
          const route = await this.byId(userId, id);
          if (route) yield route;
        }
        before = page.length === pageSize ? page.at(-1)?.id : undefined;
      } while (before);
    },

    /** The routes of these riders with these ids, in any order and without their lines. */
    async byIds(userIds: readonly string[], ids: readonly string[]): Promise<SavedRoute[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .select(listed)
        .from(routes)
        .where(and(inArray(routes.userId, [...userIds]), inArray(routes.id, [...ids])));
      return allShown(rows);
    },

    /** The names of those of these routes that are the rider's own. */
    namesOf: (userId: string, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
      db
        .select({ id: routes.id, name: routes.name })
        .from(routes)
        .where(and(eq(routes.userId, userId), inArray(routes.id, [...ids]))),

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

    update: (
      userId: string,
      id: string,
      { draft, baseVersion, now }: { draft: RouteDraft; baseVersion?: BaseVersion; now: Date },
    ): Promise<Changed<SavedRoute>> =>
      versioned.locked({ userId, id }, ({ tx, current, change }) => {
        const sent = Object.fromEntries(written.map((name) => [name, draft[name]]));
        return change({ sent, baseVersion }, () => write(tx, current, draft, now));
      }),

    /** Writes calculated fields unless the plan has changed since. Null when the rider no longer has the route. */
    setCalculated: (of: SavedRoute, calculated: Calculated, now: Date): Promise<SavedRoute | null> =>
      versioned.locked(of, async ({ tx, current }) => {
        const { name: _, ...plan } = Object.fromEntries(written.map((name) => [name, of[name]]));
        const isSame = agrees({ ...plan, distance: of.distance, estimatedTime: of.estimatedTime }, current);
        return isSame ? write(tx, current, calculated, now) : current;
      }),

    delete: (userId: string, id: string, baseVersion?: BaseVersion): Promise<Changed<SavedRoute>> =>
      versioned.delete({ userId, id }, baseVersion),
  };
}

export type RoutesStore = ReturnType<typeof createRoutesStore>;

type Row = typeof routes.$inferSelect;
type ListedRow = Omit<Row, 'route'>;

const toSavedRoute = ({
  createdAt,
  updatedAt,
  thumbnail,
  curviness,
  bendsPerHour,
  isTimeGuessed: isGuessed,
  ...route
}: ListedRow): SavedRoute => ({
  ...route,
  ...(isGuessed !== null && { isTimeGuessed: isGuessed }),
  ...(thumbnail && { thumbnail }),
  ...(curviness !== null && { curviness }),
  ...(bendsPerHour !== null && { bendsPerHour }),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const toDetail = ({ route, ...row }: Row): SavedRouteDetail => ({ ...toSavedRoute(row), route });
