import { agrees, type BaseVersion } from '@estradeiro/contract/base-version';
import type { SavedRoute } from '@estradeiro/contract/routes';
import { mergeTrip } from '@estradeiro/contract/trip-merge';
import { maxTrips, mayEdit, NewTrip, type Trip } from '@estradeiro/contract/trips';
import { and, desc, eq, getTableColumns, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Changed, change, deletion } from '#platform/changes.ts';
import type { Database } from '#platform/database.ts';
import { lockRider } from '#platform/users.store.ts';
import { users } from '#platform/users.tables.ts';
import { chosen, chosenRoutes, plain, type RoutesByIds, routesOf } from './chosen-routes.ts';
import { trips } from './trips.tables.ts';

type Write = {
  sent: NewTrip;
  baseVersion?: BaseVersion;
  /** The groups that both the rider who writes and the owner are in: an editor is one as long as the trip's is among them. */
  groupIds: readonly string[];
  now: Date;
};
export type TripLink = { nonce: string; hash: string };
/** As it lies in the database, with the saved routes of its days. */
export type StoredTrip = Omit<Trip, 'linkPath'> & { linkNonce: string | null };

/** The trips of riders, each with the saved routes of its days. */
export function createTripsStore(db: Database, routesByIds: RoutesByIds) {
  // The names are looked up of the page alone: groups may show many times as many.
  const select = (tx: Database, where: SQL | undefined, limit = 1): Promise<Row[]> => {
    const page = tx
      .select(columns)
      .from(trips)
      .where(where)
      .orderBy(desc(trips.startsOn), desc(trips.id))
      .limit(limit)
      .as('page');
    return tx
      .select({ ...page._.selectedFields, ownerName: users.firstName })
      .from(page)
      .innerJoin(users, eq(users.id, page.userId))
      .orderBy(desc(page.startsOn), desc(page.id));
  };
  const locked = async (tx: Database, where: SQL | undefined): Promise<Row | undefined> => {
    await tx.select({ id: trips.id }).from(trips).where(where).for('update');
    return (await select(tx, where))[0];
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

    /** Whose a trip is, and whose members see it; null where there is no such trip. */
    async whose(id: string): Promise<Whose | null> {
      return (await select(db, eq(trips.id, id)))[0] ?? null;
    },

    /** The rider's own and those of these groups that have a day by this route. */
    async withRoute(userId: string, groupIds: readonly string[], routeId: string): Promise<Whose[]> {
      const visible = or(eq(trips.userId, userId), inArray(trips.groupId, [...groupIds]));
      return select(db, and(visible, sql`${trips.days} @> ${JSON.stringify([{ routeId }])}::jsonb`), maxTrips);
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
        const days = chosen(sent.days, { writerId: userId, ownerId: userId, before: [] });
        await tx.insert(trips).values({ ...sent, days, id, userId, createdAt: now, updatedAt: now });
        return false;
      });
      return isFull ? 'full' : withItsRoutes((await select(db, own(userId, id)))[0]);
    },

    /** What was changed elsewhere meanwhile stays, as far as both can be had. Null where the rider may change no such trip. */
    update: async (
      riderId: string,
      id: string,
      { sent: asked, baseVersion: sentBase, groupIds, now }: Write,
    ): Promise<Changed<StoredTrip>> => {
      const changed = await db.transaction(async (tx): Promise<Changed<Row>> => {
        const current = await locked(tx, eq(trips.id, id));
        if (!current || !mayWrite(current, riderId, groupIds)) return null;
        const { userId } = current;
        const isOwner = riderId === userId;
        const sent = isOwner ? asked : asEditor(asked, current);
        const baseVersion = isOwner || !sentBase ? sentBase : asEditor(sentBase, current);
        const write = async (trip: NewTrip): Promise<Row> => {
          const days = chosen(trip.days, { writerId: riderId, ownerId: userId, before: current.days });
          const changes = { ...trip, days, updatedAt: now };
          await tx.update(trips).set(changes).where(own(userId, id));
          return { ...current, ...changes };
        };
        const [base, stored] = [NewTrip.safeParse(baseVersion), NewTrip.safeParse(current)];
        const merged = base.success && stored.success && mergeTrip(base.data, sent, stored.data);
        if (!merged) return change({ current, sent, baseVersion }, () => write(sent));
        return { record: agrees(merged, current) ? current : await write(merged), isElsewhere: false };
      });
      return changed && { ...changed, record: await withItsRoutes(changed.record) };
    },

    /** Opens a link, or closes it; an open one stays as it is. Null where the rider has no such trip. */
    setLink: async (userId: string, id: string, link: TripLink | null): Promise<StoredTrip | null> => {
      const row = await db.transaction(async (tx) => {
        const current = await locked(tx, own(userId, id));
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
    delete: async (userId: string, id: string, baseVersion?: BaseVersion): Promise<Changed<StoredTrip>> => {
      const deleted = await db.transaction(async (tx): Promise<Changed<Row>> => {
        const current = await locked(tx, own(userId, id));
        if (!current) return null;
        return deletion({ current, baseVersion, counts: NewTrip.keyof().options }, () =>
          tx.delete(trips).where(own(userId, id)),
        );
      });
      return deleted && { ...deleted, record: await withItsRoutes(deleted.record) };
    },
  };

  async function withRoutes(rows: readonly Row[]): Promise<StoredTrip[]> {
    const routes = await routesOf(rows, routesByIds);
    return rows.map((row) => toTrip(row, routes));
  }

  async function withItsRoutes(row: Row | undefined): Promise<StoredTrip> {
    const [trip] = row ? await withRoutes([row]) : [];
    if (!trip) throw new Error('the trip just written is gone');
    return trip;
  }
}

export type TripsStore = ReturnType<typeof createTripsStore>;

/** Links are found by their hash, which no answer contains. */
const { linkHash: _, ...columns } = getTableColumns(trips);
type Row = Omit<typeof trips.$inferSelect, 'linkHash'> & { ownerName: string };
type Whose = Pick<Row, 'id' | 'userId' | 'groupId'>;

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
  return {
    ...trip,
    days: plain(trip.days),
    routes: chosenRoutes(trip, routes),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
