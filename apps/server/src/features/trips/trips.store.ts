import { agrees, type BaseVersion } from '@estradeiro/contract/base-version';
import type { SavedRoute } from '@estradeiro/contract/routes';
import { mergeTrip } from '@estradeiro/contract/trip-merge';
import { maxTrips, mayEdit, NewTrip, type Trip } from '@estradeiro/contract/trips';
import { and, desc, eq, getTableColumns, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { StoredLink } from '#platform/link-tokens.ts';
import { lockRider } from '#platform/users.store.ts';
import { users } from '#platform/users.tables.ts';
import { type Changed, versionedRecords } from '#platform/versioned-records.ts';
import { chosen, chosenRoutes, plain, type RoutesByIds, routesOf } from './chosen-routes.ts';
import { withinRoutes } from './listed-trips.ts';
import { trips } from './trips.tables.ts';

type Allowed = {
  sent: NewTrip;
  /** The groups that the writer and the owner share: an editor may edit as long as the trip's group is among them. */
  groupIds: readonly string[];
};
type Write = {
  /**
   * Reads groups and blocks under the lock of owner and trip: a later block or departure waits for it, and then removes
   * the editor.
   */
  allowed(tx: Database, current: Whose): Promise<Allowed>;
  baseVersion?: BaseVersion;
  now: Date;
};
/** A trip in stored form, with the saved routes of its days. */
export type StoredTrip = Omit<Trip, 'linkPath'> & { linkNonce: string | null; linkHash: string | null };

/** The trips of riders, each with the saved routes of its days. */
export function createTripsStore(db: Database, routesByIds: RoutesByIds) {
  // Owners' names are looked up for this page alone, since groups may show many times as many trips.
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
  const versioned = versionedRecords<Row>(db, {
    async read(tx, { userId, id }) {
      await tx.select({ id: trips.id }).from(trips).where(own(userId, id)).for('update'); // its editors change without the rider's lock
      return (await select(tx, own(userId, id)))[0] ?? null;
    },
    deletedAs: NewTrip.keyof().options,
    remove: (tx, { userId, id }) => tx.delete(trips).where(own(userId, id)),
  });

  return {
    /**
     * The rider's own trips and those shown to one of these groups, as many as `withinRoutes` allows; the latest first
     * day first.
     */
    async list(userId: string, groupIds: readonly string[]): Promise<StoredTrip[]> {
      const own = await select(db, eq(trips.userId, userId), maxTrips);
      const shown = and(ne(trips.userId, userId), inArray(trips.groupId, [...groupIds]));
      const others = groupIds.length > 0 ? withinRoutes(await select(db, shown, maxTrips)) : [];
      return withRoutes([...own, ...others]);
    },

    /** All of the rider's own, without their links. */
    async records(userId: string): Promise<Omit<StoredTrip, 'linkNonce' | 'linkHash'>[]> {
      const all = await withRoutes(await select(db, eq(trips.userId, userId), maxTrips));
      return all.map(({ linkNonce: _, linkHash: __, ...trip }) => trip);
    },

    /** The owner and the group of a trip; null where there is no such trip. */
    async whose(id: string): Promise<Whose | null> {
      return (await select(db, eq(trips.id, id)))[0] ?? null;
    },

    /** The rider's own and those of these groups that have a day with this route. */
    async withRoute(userId: string, groupIds: readonly string[], routeId: string): Promise<Whose[]> {
      const visible = or(eq(trips.userId, userId), inArray(trips.groupId, [...groupIds]));
      return select(db, and(visible, sql`${trips.days} @> ${JSON.stringify([{ routeId }])}::jsonb`), maxTrips);
    },

    /** Null where no trip has that link. */
    async byLink(hash: string): Promise<StoredTrip | null> {
      return (await withRoutes(await select(db, eq(trips.linkHash, hash))))[0] ?? null;
    },

    /** A second insert under one id changes nothing and returns the first. */
    insert: async (
      userId: string,
      id: string,
      allowed: (tx: Database) => Promise<NewTrip>,
      now: Date,
    ): Promise<StoredTrip | 'full'> => {
      const isFull = await db.transaction(async (tx) => {
        await lockRider(tx, userId);
        if ((await tx.$count(trips, own(userId, id))) > 0) return false;
        if ((await tx.$count(trips, eq(trips.userId, userId))) >= maxTrips) return true;
        const sent = await allowed(tx);
        const days = chosen(sent.days, { writerId: userId, ownerId: userId, before: [] });
        await tx.insert(trips).values({ ...sent, days, id, userId, lookAt: now, createdAt: now, updatedAt: now });
        return false;
      });
      return isFull ? 'full' : withItsRoutes((await select(db, own(userId, id)))[0]);
    },

    /**
     * Changes a trip of the owner's. Fields changed on another device stay where both changes fit together. Null where
     * the rider may change no such trip.
     */
    update: async (
      riderId: string,
      { userId, id }: Pick<Whose, 'userId' | 'id'>,
      { allowed, baseVersion: sentBase, now }: Write,
    ): Promise<Changed<StoredTrip>> => {
      const changed = await versioned.locked({ userId, id }, async ({ tx, current, change }): Promise<Changed<Row>> => {
        const { sent: requested, groupIds } = await allowed(tx, current);
        if (!mayWrite(current, riderId, groupIds)) return null;
        const isOwner = riderId === userId;
        const sent = isOwner ? requested : asEditor(requested, current);
        const baseVersion = isOwner || !sentBase ? sentBase : asEditor(sentBase, current);
        const write = async (trip: NewTrip): Promise<Row> => {
          const days = chosen(trip.days, { writerId: riderId, ownerId: userId, before: current.days });
          const changes = { ...trip, days, updatedAt: now };
          await tx
            .update(trips)
            .set({ ...changes, lookAt: now })
            .where(own(userId, id));
          return { ...current, ...changes };
        };
        const [base, stored] = [NewTrip.safeParse(baseVersion), NewTrip.safeParse(current)];
        const merged = base.success && stored.success && mergeTrip(base.data, sent, stored.data);
        if (!merged) return change({ sent, baseVersion }, () => write(sent));
        return { record: agrees(merged, current) ? current : await write(merged), isConflict: false };
      });
      return changed && { ...changed, record: await withItsRoutes(changed.record) };
    },

    /** Ends editing permanently: a rider who rejoins or is unblocked has to be named an editor again. */
    partings: {
      async left(tx: Database, userId: string, groupId: string): Promise<void> {
        const own = and(eq(trips.groupId, groupId), eq(trips.userId, userId));
        const edited = and(eq(trips.groupId, groupId), hasEditor(userId));
        await lockInOrder(tx, eq(trips.groupId, groupId));
        await strikeOff(tx, userId, edited);
        await tx.update(trips).set({ editorIds: [] }).where(own);
      },

      async blocked(tx: Database, userId: string, otherId: string): Promise<void> {
        const theirs = and(eq(trips.userId, otherId), hasEditor(userId));
        const own = and(eq(trips.userId, userId), hasEditor(otherId));
        await lockInOrder(tx, or(eq(trips.userId, userId), eq(trips.userId, otherId)));
        await strikeOff(tx, userId, theirs);
        await strikeOff(tx, otherId, own);
      },
    },

    /** Opens or closes a link; an open one stays where it `isKnown`. Null where the rider has no such trip. */
    setLink: async (
      userId: string,
      id: string,
      link: StoredLink | null,
      isKnown: (trip: Pick<StoredTrip, 'id' | 'linkNonce' | 'linkHash'>) => boolean,
    ): Promise<StoredTrip | null> => {
      const row = await versioned.locked({ userId, id }, async ({ tx, current }) => {
        if (link && isKnown(current)) return current;
        await tx
          .update(trips)
          .set({ linkNonce: link?.nonce ?? null, linkHash: link?.hash ?? null })
          .where(own(userId, id));
        return { ...current, linkNonce: link?.nonce ?? null, linkHash: link?.hash ?? null };
      });
      return row ? withItsRoutes(row) : null;
    },

    /** The linked records stay. */
    delete: async (userId: string, id: string, baseVersion?: BaseVersion): Promise<Changed<StoredTrip>> => {
      const deleted = await versioned.delete({ userId, id }, baseVersion);
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

const { lookAt: _, ...columns } = getTableColumns(trips);
type Row = Omit<typeof trips.$inferSelect, 'lookAt'> & { ownerName: string };
type Whose = Pick<Row, 'id' | 'userId' | 'groupId'>;

/** D12: another rider's trip is `not_found`. */
const own = (userId: string, id: string) => and(eq(trips.userId, userId), eq(trips.id, id));

const hasEditor = (riderId: string) => sql`${trips.editorIds} @> ${JSON.stringify([riderId])}::jsonb`;

/**
 * In one order, so that a leaving rider and a blocking one do not deadlock. `where` includes trips that name no editor
 * yet, since a concurrent update may be about to name the rider.
 */
const lockInOrder = (tx: Database, where: SQL | undefined) =>
  tx.select({ id: trips.id }).from(trips).where(where).orderBy(trips.id).for('update');

const strikeOff = (tx: Database, editorId: string, where: SQL | undefined) =>
  tx
    .update(trips)
    .set({ editorIds: sql`${trips.editorIds} - ${editorId}::text` })
    .where(where);

const mayWrite = ({ groupId, ...trip }: Row, riderId: string, groupIds: readonly string[]): boolean =>
  trip.userId === riderId || (mayEdit(trip, riderId) && groupIds.includes(groupId ?? ''));

/** The owner's own fields stay, whatever an editor sends. */
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
