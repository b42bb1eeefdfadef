import type { SavedRoute } from '@estradeiro/contract/routes';
import type { Seen } from '@estradeiro/contract/seen';
import { maxTrips, type NewTrip, type Trip } from '@estradeiro/contract/trips';
import { and, desc, eq } from 'drizzle-orm';
import { type Changed, change, deletion } from '#platform/changes.ts';
import type { Database } from '#platform/database.ts';
import { lockRider } from '#platform/users.store.ts';
import { trips } from './trips.tables.ts';

/** The rider's saved routes of these ids, in any order; those that are not there are left out. */
export type RoutesByIds = (userId: string, ids: readonly string[]) => Promise<SavedRoute[]>;

type Write = { sent: NewTrip; seen?: Seen; now: Date };

/** The trips of riders, each told with the saved routes of its days. */
export function createTripsStore(db: Database, routesByIds: RoutesByIds) {
  return {
    /** The latest first day first. */
    async list(userId: string): Promise<Trip[]> {
      const rows = await db
        .select()
        .from(trips)
        .where(eq(trips.userId, userId))
        .orderBy(desc(trips.startsOn), desc(trips.id))
        .limit(maxTrips);
      return withRoutes(userId, rows);
    },

    /** A second insert under one id changes nothing and returns the first. */
    insert: async (userId: string, id: string, sent: NewTrip, now: Date): Promise<Trip | 'full'> => {
      const row = await db.transaction(async (tx): Promise<Row | 'full'> => {
        await lockRider(tx, userId);
        const [made] = await tx.select().from(trips).where(own(userId, id)).limit(1);
        if (made) return made;
        if ((await tx.$count(trips, eq(trips.userId, userId))) >= maxTrips) return 'full';
        const values = { ...sent, id, userId, createdAt: now, updatedAt: now };
        return written(await tx.insert(trips).values(values).returning());
      });
      return row === 'full' ? row : withItsRoutes(row);
    },

    /** Null where the rider has no such trip. */
    update: async (userId: string, id: string, { sent, seen, now }: Write): Promise<Changed<Trip>> => {
      const changed = await db.transaction(async (tx): Promise<Changed<Row>> => {
        const [current] = await tx.select().from(trips).where(own(userId, id)).for('update');
        if (!current) return null;
        return change({ current, sent, seen }, async () =>
          written(
            await tx
              .update(trips)
              .set({ ...sent, updatedAt: now })
              .where(own(userId, id))
              .returning(),
          ),
        );
      });
      return changed && { ...changed, record: await withItsRoutes(changed.record) };
    },

    /** What it ties together stays. */
    delete: async (userId: string, id: string, seen?: Seen): Promise<Changed<Trip>> => {
      const deleted = await db.transaction(async (tx): Promise<Changed<Row>> => {
        const [current] = await tx.select().from(trips).where(own(userId, id)).for('update');
        if (!current) return null;
        const counts = ['name', 'startsOn', 'days', 'checklistId', 'budgetId'] as const;
        return deletion({ current, seen, counts }, () => tx.delete(trips).where(own(userId, id)));
      });
      return deleted && { ...deleted, record: await withItsRoutes(deleted.record) };
    },
  };

  /** One question for the routes of all. */
  async function withRoutes(userId: string, rows: readonly Row[]): Promise<Trip[]> {
    const ids = new Set(rows.flatMap(({ days }) => days.flatMap(({ routeId }) => routeId ?? [])));
    const routes = new Map((await routesByIds(userId, [...ids])).map((route) => [route.id, route]));
    return rows.map((row) => toTrip(row, routes));
  }

  async function withItsRoutes(row: Row): Promise<Trip> {
    const [trip] = await withRoutes(row.userId, [row]);
    return written(trip && [trip]);
  }
}

export type TripsStore = ReturnType<typeof createTripsStore>;

type Row = typeof trips.$inferSelect;

/** D12: another rider's trip is not there. */
const own = (userId: string, id: string) => and(eq(trips.userId, userId), eq(trips.id, id));

function toTrip({ createdAt, updatedAt, ...trip }: Row, routes: ReadonlyMap<string, SavedRoute>): Trip {
  const ids = new Set(trip.days.flatMap(({ routeId }) => routeId ?? []));
  return {
    ...trip,
    routes: [...ids].flatMap((id) => routes.get(id) ?? []),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function written<T>(rows: readonly T[] | undefined): T {
  const [row] = rows ?? [];
  if (!row) throw new Error('the trip just written is gone');
  return row;
}
