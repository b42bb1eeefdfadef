import type { Day } from '@estradeiro/contract/day';
import {
  type LodgingThing,
  mostOpenLodgingReports,
  mostReportDetails,
  type NewLodgingReport,
  type ReportedLodging,
  type RestorableThing,
  type TakenDownLodging,
} from '@estradeiro/contract/lodging/reports';
import {
  and,
  asc,
  countDistinct,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  min,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { lockRider } from '#platform/users.store.ts';
import { users } from '#platform/users.tables.ts';
import { accommodationPhotos as photos, accommodations as places } from './accommodations.tables.ts';
import { bookings, accommodationReviews as reviews } from './bookings.tables.ts';
import { accommodationReports as reports } from './reports.tables.ts';

export const mostListed = 100;

/** A thing, its place's name, and whose it is: a review's author, else the owner of the place. */
export type OwnedThing = LodgingThing & { placeId: string; placeName: string; authorId: string };

/** Tells and writes down what was done, in its transaction. */
type InTransaction = (tx: Database, thing: OwnedThing) => Promise<void>;

type Act = { operatorId: string; now: Date; alsoDo: InTransaction };

/** Riders' reports of lodging, and what operators do with the things reported. Nobody acts on their own. */
export function createLodgingReports(db: Database) {
  return {
    /** Adds nothing while a report by the same rider about the same thing is open. */
    add: ({ id, about, reporterId, ...said }: NewLodgingReport & { id: string; reporterId: string }, now: Date) =>
      db.transaction(async (tx): Promise<OwnedThing | 'unknown' | 'full'> => {
        await lockRider(tx, reporterId);
        const found = await find(tx, about);
        if (!found?.isShown || found.authorId === reporterId) return 'unknown';
        const ofReporter = and(isOpen, eq(reports.reporterId, reporterId));
        if ((await tx.$count(reports, ofReporter)) >= mostOpenLodgingReports) return 'full';
        const columns = {
          accommodationId: found.placeId,
          photoId: about.kind === 'photo' ? about.id : null,
          reviewId: about.kind === 'review' ? about.id : null,
        };
        await tx
          .insert(reports)
          .values({ ...said, ...columns, id, reporterId, createdAt: now })
          .onConflictDoNothing();
        return found;
      }),

    /** Things that are shown and have open reports, those of most riders first: many reports by one rider hide no other thing. */
    async reported(operatorId: string): Promise<{ reported: Omit<ReportedLodging, 'isOperator'>[]; more: number }> {
      const rows = await db
        .select({
          ...{
            photoId: reports.photoId,
            review: reviews,
            place: places,
            ...author,
            isSuspended: sql<boolean>`${isNotNull(users.suspendedAt)}`,
          },
          reporters: countDistinct(reports.reporterId),
          reasons: sql<ReportedLodging['reasons'][number]['reason'][]>`jsonb_agg(${reports.reason})`,
          details: sql<string[]>`jsonb_agg(${reports.details} order by ${reports.createdAt} desc)`,
          since: min(reports.createdAt),
          total: sql<number>`count(*) over ()::int`,
        })
        .from(reports)
        .innerJoin(places, eq(places.id, reports.accommodationId))
        .leftJoin(photos, eq(photos.id, reports.photoId))
        .leftJoin(reviews, eq(reviews.id, reports.reviewId))
        .innerJoin(users, eq(users.id, authorOf))
        .where(and(isOpen, isShown, ne(users.id, operatorId)))
        .groupBy(places.id, reports.photoId, reviews.id, users.id)
        .orderBy(desc(countDistinct(reports.reporterId)), asc(min(reports.createdAt)), asc(places.id))
        .limit(mostListed);
      const reported = rows.map<Omit<ReportedLodging, 'isOperator'>>(
        ({ photoId, review, place, reasons, details, since, total: _, ...row }) => ({
          ...row,
          ...shownOf(place, review),
          ...(photoId && { kind: 'photo', id: photoId, words: null }),
          rating: review?.rating ?? null,
          photoIds: photoId ? [photoId] : review ? [] : place.photos.map(({ id }) => id),
          reasons: counted(reasons),
          details: details.filter(Boolean).slice(0, mostReportDetails),
          createdAt: (since ?? place.createdAt).toISOString(),
        }),
      );
      return { reported, more: (rows[0]?.total ?? 0) - rows.length };
    },

    /** Places and reviews, the newest first. */
    async takenDown(operatorId: string): Promise<TakenDownLodging[]> {
      const at = sql`coalesce(${reviews.takenDownAt}, ${places.takenDownAt})`.mapWith(places.takenDownAt);
      const select = () =>
        db
          .select({ review: reviews, place: places, ...author, at })
          .from(places)
          .$dynamic();
      const ofPlaces = select()
        .leftJoin(reviews, sql`false`)
        .innerJoin(users, eq(users.id, places.ownerId))
        .where(and(isNotNull(places.takenDownAt), ne(users.id, operatorId)));
      const ofReviews = select()
        .innerJoin(reviews, eq(reviews.accommodationId, places.id))
        .innerJoin(users, eq(users.id, reviews.userId))
        .where(and(isNotNull(reviews.takenDownAt), ne(users.id, operatorId)));
      const both = await Promise.all([ofPlaces, ofReviews].map((query) => query.orderBy(desc(at)).limit(mostListed)));
      return both
        .flat()
        .map(({ review, place, at, ...row }) => ({ ...row, ...shownOf(place, review), at: at.toISOString() }))
        .toSorted((a, b) => b.at.localeCompare(a.at))
        .slice(0, mostListed);
    },

    /** False where nothing of the thing is reported. */
    keep: (thing: LodgingThing, { operatorId, now, alsoDo }: Act) =>
      db.transaction(async (tx) => {
        const found = await settle(tx, thing, operatorId, now);
        if (found) await alsoDo(tx, found);
        return found !== null;
      }),

    /** A photo's bytes are deleted. False where nothing of the thing is reported. */
    takeDown: (thing: LodgingThing, { operatorId, now, alsoDo }: Act) =>
      db.transaction(async (tx) => {
        const found = await settle(tx, thing, operatorId, now);
        if (!found) return false;
        const { kind, id, placeId } = found;
        if (kind === 'place') await tx.update(places).set({ takenDownAt: now }).where(eq(places.id, id));
        if (kind === 'review') await tx.update(reviews).set({ takenDownAt: now }).where(eq(reviews.id, id));
        if (kind === 'photo') {
          const bytes = { small: nothing, medium: nothing, large: nothing };
          await tx
            .update(photos)
            .set({ ...bytes, takenDownAt: now })
            .where(eq(photos.id, id));
          const left = found.photos.filter((photo) => photo.id !== id);
          await tx.update(places).set({ photos: left }).where(eq(places.id, placeId));
        }
        await alsoDo(tx, found);
        return true;
      }),

    /** False where the thing is not taken down. */
    restore: (thing: RestorableThing, { operatorId, alsoDo }: Omit<Act, 'now'>) =>
      db.transaction(async (tx) => {
        const found = await find(tx, thing, 'locked');
        if (!found?.isTakenDown || found.authorId === operatorId) return false;
        const table = thing.kind === 'place' ? places : reviews;
        await tx.update(table).set({ takenDownAt: null }).where(eq(table.id, thing.id));
        await alsoDo(tx, found);
        return true;
      }),

    /** By id; without those that are deleted. */
    async placeNames(ids: readonly string[]): Promise<Map<string, string>> {
      const { id, name } = places;
      const rows = await db
        .select({ id, name })
        .from(places)
        .where(inArray(id, [...ids]));
      return new Map(rows.map((row) => [row.id, row.name]));
    },

    async forgetSettled(before: Date): Promise<void> {
      await db.delete(reports).where(lt(reports.settledAt, before));
    },

    /** What a rider reported, for the download of all data. */
    records: (riderId: string) => db.select().from(reports).where(eq(reports.reporterId, riderId)),
  };
}

export type LodgingReports = ReturnType<typeof createLodgingReports>;

export type GuestToCome = { guestId: string; id: string; placeName: string };

/** Riders other than the owner whose stay at one of those places is asked for or confirmed, and not over. */
async function guestsToCome(tx: Database, where: SQL | undefined, today: Day): Promise<GuestToCome[]> {
  const { userId, accommodationId, status, checkOutDate } = bookings;
  const isToCome = and(inArray(status, ['pending', 'confirmed']), gt(checkOutDate, today));
  const rows = await tx
    .selectDistinct({ guestId: userId, id: places.id, placeName: places.name })
    .from(bookings)
    .innerJoin(places, eq(places.id, accommodationId))
    .where(and(where, isToCome, ne(userId, places.ownerId)));
  return rows.flatMap(({ guestId, ...row }) => (guestId ? { ...row, guestId } : []));
}

/** Of a place that is taken down or restored; none while its host is suspended, which takes it down as well. */
export async function guestsOfPlace(tx: Database, { id, authorId }: OwnedThing, today: Day): Promise<GuestToCome[]> {
  const isSuspended = await tx.$count(users, and(eq(users.id, authorId), isNotNull(users.suspendedAt)));
  return isSuspended ? [] : guestsToCome(tx, eq(places.id, id), today);
}

/** Of a host's places that are not taken down besides. */
export const guestsOfHost = (tx: Database, hostId: string, today: Day): Promise<GuestToCome[]> =>
  guestsToCome(tx, and(eq(places.ownerId, hostId), isNull(places.takenDownAt)), today);

const nothing = new Uint8Array();
const isOpen = isNull(reports.settledAt);
const isShown = and(isNull(places.takenDownAt), isNull(photos.takenDownAt), isNull(reviews.takenDownAt));
const authorOf = sql`coalesce(${reviews.userId}, ${places.ownerId})`;
const author = {
  authorId: users.id,
  authorName: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
};

type Place = typeof places.$inferSelect;
type Review = typeof reviews.$inferSelect;

/** What riders see of a review, or else of its place. */
const shownOf = (place: Place, review: Review | null) => ({
  kind: review ? ('review' as const) : ('place' as const),
  id: review?.id ?? place.id,
  placeName: place.name,
  town: `${place.city}, ${place.state}`,
  words: review ? review.comment : place.description,
});

function counted(reasons: readonly ReportedLodging['reasons'][number]['reason'][]): ReportedLodging['reasons'] {
  const counts = new Map<(typeof reasons)[number], number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count })).toSorted((a, b) => b.count - a.count);
}

/** A thing of the local base, with its place locked if wanted. Null for an example and its photos, which nobody offers. */
async function find(tx: Database, { kind, id }: LodgingThing, lock?: 'locked') {
  const isIt = { place: eq(places.id, id), photo: eq(photos.id, id), review: eq(reviews.id, id) }[kind];
  const query = tx
    .select({ place: places, photo: { takenDownAt: photos.takenDownAt }, review: reviews })
    .from(places)
    .leftJoin(photos, kind === 'photo' ? eq(photos.accommodationId, places.id) : sql`false`)
    .leftJoin(reviews, kind === 'review' ? eq(reviews.accommodationId, places.id) : sql`false`)
    .where(isIt);
  const [row] = await (lock ? query.for('no key update', { of: places }) : query);
  const authorId = row?.review?.userId ?? row?.place.ownerId;
  if (!row || !authorId) return null;
  const { place, photo, review } = row;
  return {
    ...{ kind, id, authorId, placeId: place.id, placeName: place.name, photos: place.photos },
    isTakenDown: (kind === 'place' ? place : (photo ?? review))?.takenDownAt != null,
    isShown: [place, photo, review].every((one) => !one?.takenDownAt),
  };
}

/** Puts all open reports of a thing away, with its place locked. Null where there are none, and for the operator's own. */
async function settle(tx: Database, thing: LodgingThing, operatorId: string, now: Date) {
  const found = await find(tx, thing, 'locked');
  if (!found?.isShown || found.authorId === operatorId) return null;
  const { kind, id, placeId } = found;
  const isAboutIt = and(
    eq(reports.accommodationId, placeId),
    kind === 'photo' ? eq(reports.photoId, id) : isNull(reports.photoId),
    kind === 'review' ? eq(reports.reviewId, id) : isNull(reports.reviewId),
  );
  const settled = await tx
    .update(reports)
    .set({ settledAt: now })
    .where(and(isOpen, isAboutIt))
    .returning({ id: reports.id });
  return settled.length > 0 ? found : null;
}
