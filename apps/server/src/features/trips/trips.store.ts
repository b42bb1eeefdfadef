import type { SavedRoute } from '@estradeiro/contract/routes';
import { agrees, type Seen } from '@estradeiro/contract/seen';
import { mergeTrip } from '@estradeiro/contract/trip-merge';
import { maxTrips, mayEdit, NewTrip, type Trip } from '@estradeiro/contract/trips';
import { and, desc, eq, getTableColumns, inArray, ne, type SQL } from 'drizzle-orm';
import { type Changed, change, deletion } from '#platform/changes.ts';
import type { Database } from '#platform/database.ts';
import { lockRider } from '#platform/users.store.ts';
import { users } from '#platform/users.tables.ts';
import { trips } from './trips.tables.ts';

/** The rider's saved routes of these ids, in any order; those that are not there are left out. */
export type RoutesByIds = (userId: string, ids: readonly string[]) => Promise<SavedRoute[]>;

type Write = {
  sent: NewTrip;
  seen?: Seen;
  /** The groups of the rider who writes: an editor is one as long as both are in it. */
  groupIds: readonly string[];
  now: Date;
};
export type TripLink = { nonce: string; hash: string };
/** As it lies in the database, with the saved routes of its days. */
export type StoredTrip = Omit<Trip, 'linkPath'> & { linkNonce: string | null };

/** The trips of riders, each told with the saved routes of its days. */
export function createTripsStore(db: Database, routesByIds: RoutesByIds) {
  const select = (tx: Database, where: SQL | undefined, limit = 1): Promise<Row[]> =>
    tx
      .select(columns)
      .from(trips)
      .innerJoin(users, eq(users.id, trips.userId))
      .where(where)
      .orderBy(desc(trips.startsOn), desc(trips.id))
      .limit(limit);
  const locked = async (tx: Database, userId: string, id: string): Promise<Row | undefined> => {
    await tx.select({ id: trips.id }).from(trips).where(own(userId, id)).for('update');
    return (await select(tx, own(userId, id)))[0];
  };

  return {
    /** The rider's own and those that others show to one of these groups, the latest first day first. */
    async list(userId: string, groupIds: readonly string[]): Promise<StoredTrip[]> {
      const own = await select(db, eq(trips.userId, userId), maxTrips);
      const shown = and(ne(trips.userId, userId), inArray(trips.groupId, [...groupIds]));
      const others = groupIds.length > 0 ? await select(db, shown, maxTrips) : [];
      return withRoutes([...own, ...others]);
    },

    /** Every one of the rider's own, without its link. */
    async records(userId: string): Promise<Omit<StoredTrip, 'linkNonce'>[]> {
      const all = await withRoutes(await select(db, eq(trips.userId, userId), maxTrips));
      return all.map(({ linkNonce: _, ...trip }) => trip);
    },

    /** Whose members see a trip; null where nobody else does, or there is no such trip. */
    async groupOf(id: string): Promise<string | null> {
      return (await select(db, eq(trips.id, id)))[0]?.groupId ?? null;
    },

    /** Null where no trip has that link. */
    async byLink(hash: string): Promise<StoredTrip | null> {
      return (await withRoutes(await select(db, eq(trips.linkHash, hash))))[0] ?? null;
    },

    /** A second insert under one id changes nothing and returns the first. */
    insert: async (userId: string, id: string, sent: NewTrip, now: Date): Promise<StoredTrip | 'full'> => {
      const isFull = await db.transaction(async (tx) => {
        await lockRider(tx, userId);
        if ((await tx.$count(trips, own(userId, id))) > 0) return false;
        if ((await tx.$count(trips, eq(trips.userId, userId))) >= maxTrips) return true;
        await tx.insert(trips).values({ ...sent, id, userId, createdAt: now, updatedAt: now });
        return false;
      });
      return isFull ? 'full' : withItsRoutes((await select(db, own(userId, id)))[0]);
    },

    /** What was changed elsewhere meanwhile stays, as far as both can be had. Null where the rider may change no such trip. */
    update: async (
      riderId: string,
      id: string,
      { sent: asked, seen: told, groupIds, now }: Write,
    ): Promise<Changed<StoredTrip>> => {
      const changed = await db.transaction(async (tx): Promise<Changed<Row>> => {
        const [whose] = await select(tx, eq(trips.id, id));
        if (!whose || !mayWrite(whose, riderId, groupIds)) return null;
        const { userId } = whose;
        const current = await locked(tx, userId, id);
        if (!current) return null;
        const isOwner = riderId === userId;
        const sent = isOwner ? asked : asEditor(asked, current);
        const seen = isOwner || !told ? told : asEditor(told, current);
        const write = async (trip: NewTrip): Promise<Row> => {
          await tx
            .update(trips)
            .set({ ...trip, updatedAt: now })
            .where(own(userId, id));
          return { ...current, ...trip, updatedAt: now };
        };
        const base = NewTrip.safeParse(seen);
        const merged = base.success && mergeTrip(base.data, sent, NewTrip.parse(current));
        if (!merged) return change({ current, sent, seen }, () => write(sent));
        return { record: agrees(merged, current) ? current : await write(merged), isElsewhere: false };
      });
      return changed && { ...changed, record: await withItsRoutes(changed.record) };
    },

    /** Opens a link, or closes it; an open one stays as it is. Null where the rider has no such trip. */
    setLink: async (userId: string, id: string, link: TripLink | null): Promise<StoredTrip | null> => {
      const row = await db.transaction(async (tx) => {
        const current = await locked(tx, userId, id);
        if (!current || (link && current.linkNonce)) return current;
        await tx
          .update(trips)
          .set({ linkNonce: link?.nonce ?? null, linkHash: link?.hash ?? null })
          .where(own(userId, id));
        return { ...current, linkNonce: link?.nonce ?? null };
      });
      return row ? withItsRoutes(row) : null;
    },

    /** What it ties together stays. */
    delete: async (userId: string, id: string, seen?: Seen): Promise<Changed<StoredTrip>> => {
      const deleted = await db.transaction(async (tx): Promise<Changed<Row>> => {
        const current = await locked(tx, userId, id);
        if (!current) return null;
        const counts = ['name', 'startsOn', 'days', 'checklistId', 'budgetId', 'groupId'] as const;
        return deletion({ current, seen, counts }, () => tx.delete(trips).where(own(userId, id)));
      });
      return deleted && { ...deleted, record: await withItsRoutes(deleted.record) };
    },
  };

  /** One question for the routes of each rider: a day shows only what its trip's owner or an editor has. */
  async function withRoutes(rows: readonly Row[]): Promise<StoredTrip[]> {
    const idsOf = new Map<string, Set<string>>();
    for (const { userId, editorIds, days } of rows) {
      for (const riderId of [userId, ...editorIds]) {
        const ids = idsOf.get(riderId) ?? new Set();
        for (const { routeId } of days) if (routeId !== null) ids.add(routeId);
        idsOf.set(riderId, ids);
      }
    }
    const found = await Promise.all([...idsOf].map(([userId, ids]) => routesByIds(userId, [...ids])));
    const routes = new Map(found.flat().map((route) => [route.id, route]));
    return rows.map((row) => toTrip(row, routes));
  }

  async function withItsRoutes(row: Row | undefined): Promise<StoredTrip> {
    const [trip] = row ? await withRoutes([row]) : [];
    if (!trip) throw new Error('the trip just written is gone');
    return trip;
  }
}

export type TripsStore = ReturnType<typeof createTripsStore>;

/** Links are found by their hash, and told by nothing that lies here. */
const { linkHash: _, ...told } = getTableColumns(trips);
const columns = { ...told, ownerName: users.firstName };
type Row = Omit<typeof trips.$inferSelect, 'linkHash'> & { ownerName: string };

/** D12: another rider's trip is not there. */
const own = (userId: string, id: string) => and(eq(trips.userId, userId), eq(trips.id, id));

const mayWrite = ({ groupId, ...trip }: Row, riderId: string, groupIds: readonly string[]): boolean =>
  trip.userId === riderId || (mayEdit(trip, riderId) && groupIds.includes(groupId ?? ''));

/** What is the owner's alone stays, whatever an editor sends of it. */
const asEditor = <T extends object>(fields: T, { checklistId, budgetId, groupId, editorIds }: Row) => ({
  ...fields,
  checklistId,
  budgetId,
  groupId,
  editorIds,
});

function toTrip({ createdAt, updatedAt, ...trip }: Row, routes: ReadonlyMap<string, SavedRoute>): StoredTrip {
  const ids = new Set(trip.days.flatMap(({ routeId }) => routeId ?? []));
  return {
    ...trip,
    routes: [...ids].flatMap((id) => routes.get(id) ?? []).filter(({ userId }) => mayEdit(trip, userId)),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
