import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { LiveEvent } from '@estradeiro/contract/live';
import type { Route, RouteRequest } from '@estradeiro/contract/navigation';
import {
  createTrip,
  deleteTrip,
  getSharedTrip,
  listTrips,
  maxTrips,
  type NewTrip,
  openTripLink,
  proposeTrip,
  revokeTripLink,
  type SharedTrip,
  type Trip,
  townsOnSavedRoute,
  tripChanged,
  tripLinkPath,
  updateTrip,
} from '@estradeiro/contract/trips';
import { formatCoordinates, isCoordinates } from '@estradeiro/navigation/display';
import { hiddenAround, withPointsBetween } from '@estradeiro/navigation/sharing/shared-line';
import { readThumbnail, thumbnailOf } from '@estradeiro/navigation/thumbnail';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { AppError, orNotFound } from '#platform/errors.ts';
import type { Feature } from '#platform/feature.ts';
import { scheduleTurns } from '#platform/housekeeping.ts';
import { hashOfToken, newLink, tokenOfStored } from '#platform/link-tokens.ts';
import type { TellNotices } from '#platform/notices.ts';
import type { Secrets } from '#platform/secrets.ts';
import { serve } from '#platform/serve.ts';
import { changedOrRefused } from '#platform/versioned-records.ts';
import type { RoutesByIds } from './chosen-routes.ts';
import { eachRouteOnce } from './listed-trips.ts';
import { texts } from './texts.ts';
import { createTripLooksStore } from './trip-looks.store.ts';
import { createTripLooks, type TripLooksDeps } from './trip-looks.ts';
import { type Proposing, proposeDays, townsOfRoute } from './trips.service.ts';
import { createTripsStore, type StoredTrip, type TripsStore } from './trips.store.ts';

type TripsDeps = {
  store: TripsStore;
  proposingFor: (riderId: string, signal: AbortSignal) => Proposing;
  groupsOf: (riderId: string, tx?: Database) => Promise<string[]>;
  /** Both those whom a rider blocked and those who blocked the rider. */
  blockedInEitherDirection: (riderId: string, tx?: Database) => Promise<string[]>;
  /** Publishes a change to a rider or a group. Call it after the commit. */
  publish: { rider(riderId: string, event: LiveEvent): void; group(groupId: string, event: LiveEvent): void };
  /** Whether a text is the name of a town alone, which is no address. */
  isTown: (name: string) => boolean;
  secrets: Secrets;
  clock: Clock;
};

/** Saved routes combined as the days of a trip (D37). */
const trips =
  ({ store, proposingFor, groupsOf, blockedInEitherDirection, publish, isTown, secrets, clock }: TripsDeps) =>
  async (app: FastifyInstance) => {
    /**
     * D12: a foreign group is `not_found`. A trip's unchanged group is not checked, since the rider may have left it.
     */
    const checkGroup = async (riderId: string, groupId: string | null, tx?: Database) => {
      if (groupId !== null && !(await groupsOf(riderId, tx)).includes(groupId)) throw new AppError('not_found');
    };
    /** Only members of the group may edit its trip, except those whom the owner blocked or who blocked the owner. */
    const withItsEditors = async (ownerId: string, trip: NewTrip, tx: Database): Promise<NewTrip> => {
      const blocked = new Set(await blockedInEitherDirection(ownerId, tx));
      const editorIds: string[] = [];
      for (const id of trip.editorIds) {
        if (!blocked.has(id) && (await groupsOf(id, tx)).includes(trip.groupId ?? '')) editorIds.push(id);
      }
      return { ...trip, editorIds };
    };
    /** A trip whose owner left the group is not shown to it. */
    const stillShown = async (riderId: string, all: StoredTrip[]) => {
      const others = new Set(all.map(({ userId }) => userId).filter((id) => id !== riderId));
      const groups = new Map(await Promise.all([...others].map(async (id) => [id, await groupsOf(id)] as const)));
      return all.filter(({ userId, groupId }) => userId === riderId || groups.get(userId)?.includes(groupId ?? ''));
    };
    /** The trips as a rider sees them: without those and the routes of blocked riders, in either direction. */
    const shownTo = async (riderId: string, all: StoredTrip[]): Promise<Trip[]> => {
      const blocked = new Set(await blockedInEitherDirection(riderId));
      const isSeen = ({ userId }: { userId: string }) => !blocked.has(userId);
      return all
        .filter(isSeen)
        .map((trip) => tripFor(riderId, { ...trip, routes: trip.routes.filter(isSeen) }, secrets));
    };
    const isKnown = (trip: Parameters<typeof linkPathOf>[0]) => linkPathOf(trip, secrets) !== null;
    const oneShownTo = async (riderId: string, trip: StoredTrip): Promise<Trip> =>
      orNotFound((await shownTo(riderId, [trip]))[0] ?? null);

    /** `groupId` is the group that saw it before. */
    const publishChange = (trip: Shown, groupId: string | null = null) =>
      publishTripChanged({ publish, groupsOf }, trip, groupId);

    serve(app, listTrips, async ({ rider }) => {
      const all = await store.list(rider.id, await groupsOf(rider.id));
      return eachRouteOnce(await shownTo(rider.id, await stillShown(rider.id, all)));
    });

    serve(app, createTrip, async ({ rider, body, newId }) => {
      await checkGroup(rider.id, body.groupId);
      const made = await store.insert(rider.id, newId, (tx) => withItsEditors(rider.id, body, tx), clock.now());
      if (made === 'full') throw new AppError('limit_reached', { message: texts.tooManyTrips(maxTrips) });
      await publishChange(made);
      return oneShownTo(rider.id, made);
    });

    serve(app, updateTrip, async ({ rider, params, body: { seen: baseVersion, ...sent } }) => {
      const known = orNotFound(await store.whose(params.id));
      const changed = await store.update(rider.id, known, {
        async allowed(tx, { groupId }) {
          if (sent.groupId !== groupId) await checkGroup(rider.id, sent.groupId, tx);
          if ((await blockedInEitherDirection(rider.id, tx)).includes(known.userId)) throw new AppError('not_found');
          const ofOwner = new Set(await groupsOf(known.userId, tx));
          const groupIds = (await groupsOf(rider.id, tx)).filter((id) => ofOwner.has(id));
          return { sent: await withItsEditors(known.userId, sent, tx), groupIds };
        },
        baseVersion,
        now: clock.now(),
      });
      if (changed && !changed.isConflict) await publishChange(changed.record, known.groupId);
      return changedOrRefused(changed && { ...changed, record: await oneShownTo(rider.id, changed.record) });
    });

    serve(app, deleteTrip, async ({ rider, params, body }) => {
      const deleted = await store.delete(rider.id, params.id, body?.seen);
      if (deleted && !deleted.isConflict) await publishChange(deleted.record);
      changedOrRefused(deleted && { ...deleted, record: await oneShownTo(rider.id, deleted.record) });
    });

    serve(app, openTripLink, async ({ rider, params: { id } }) =>
      oneShownTo(rider.id, orNotFound(await store.setLink(rider.id, id, newLink(secrets[0], linked(id)), isKnown))),
    );

    serve(app, revokeTripLink, async ({ rider, params: { id } }) =>
      oneShownTo(rider.id, orNotFound(await store.setLink(rider.id, id, null, isKnown))),
    );

    serve(app, getSharedTrip, async ({ params: { token } }) =>
      sharedTrip(orNotFound(await store.byLink(hashOfToken(token))), isTown),
    );

    serve(app, townsOnSavedRoute, ({ rider, query, left }) =>
      townsOfRoute(rider.id, query.routeId, proposingFor(rider.id, left)),
    );

    serve(app, proposeTrip, ({ rider, body, left }) => proposeDays(rider.id, body, proposingFor(rider.id, left)));
  };

type Shown = Pick<StoredTrip, 'id' | 'userId' | 'groupId'>;

/**
 * Publishes a trip's change to its owner, and to the groups that see it or saw it before, except those that the owner
 * has left.
 */
async function publishTripChanged(
  { publish, groupsOf }: Pick<TripsDeps, 'publish' | 'groupsOf'>,
  { id, userId, groupId }: Shown,
  before: string | null,
): Promise<void> {
  const event = tripChanged.of({ id });
  publish.rider(userId, event);
  const ofOwner = await groupsOf(userId);
  for (const group of new Set([groupId, before])) if (group && ofOwner.includes(group)) publish.group(group, event);
}

type FeatureDeps = Pick<TripsDeps, 'groupsOf' | 'blockedInEitherDirection' | 'publish' | 'secrets' | 'clock'> &
  Pick<Proposing, 'places' | 'bedsNear' | 'routeOf' | 'readLine'> &
  Pick<TripLooksDeps, 'weatherOfRide' | 'checklistOf'> & {
    db: Database;
    tell: TellNotices;
    log: FastifyBaseLogger;
    longInputs: { days: Proposing['cutIntoDays'] };
    navigation: {
      calculate(
        request: RouteRequest,
        caller: { riderId: string; purpose: 'proposing'; signal: AbortSignal },
      ): Promise<Route>;
    };
    routesByIds: RoutesByIds;
  };

type TripsFeature = Feature & {
  partings: TripsStore['partings'];
  /** A saved route was changed or deleted: publishes the change of each trip that shows it. */
  routeChanged(riderId: string, routeId: string): Promise<void>;
};

/** The evening of a place begins within minutes of it. */
const lookEveryMs = 120_000;

export function tripsFeature({
  db,
  tell,
  log,
  weatherOfRide,
  checklistOf,
  navigation,
  places,
  bedsNear,
  routeOf,
  readLine,
  longInputs,
  routesByIds,
  ...deps
}: FeatureDeps): TripsFeature {
  const store = createTripsStore(db, routesByIds);
  const proposingFor = (riderId: string, signal: AbortSignal): Proposing => {
    const caller = { riderId, purpose: 'proposing', signal } as const;
    const calculate: Proposing['calculate'] = (request) => navigation.calculate(request, caller);
    return { calculate, places, bedsNear, routeOf, readLine, cutIntoDays: longInputs.days };
  };
  const looks = createTripLooks({
    store: createTripLooksStore(db, tell),
    ...{ routeOf, weatherOfRide, checklistOf, clock: deps.clock, log },
  });
  const isTown = (text: string) => {
    const found = places().search(text, undefined, 1)[0];
    return found?.kind === 'city' && found.name === text;
  };
  return {
    async register(app) {
      scheduleTurns(app, looks.takeTurn, 'trips not looked at', lookEveryMs);
      app.register(trips({ ...deps, store, proposingFor, isTown }));
    },
    exports: [{ table: 'trips', records: store.records }],
    partings: store.partings,
    async routeChanged(riderId, routeId) {
      const groupIds = await deps.groupsOf(riderId);
      for (const trip of await store.withRoute(riderId, groupIds, routeId)) await publishTripChanged(deps, trip, null);
    },
  };
}

const linked = (tripId: string): string => `trip link ${tripId}`;

/** The trip as the rider sees it: without its link and the owner's linked records where another rider owns it. */
function tripFor(riderId: string, { linkNonce, linkHash, ...trip }: StoredTrip, secrets: Secrets): Trip {
  if (trip.userId !== riderId) return { ...trip, checklistId: null, budgetId: null, linkPath: null, hasLink: false };
  return { ...trip, linkPath: linkPathOf({ id: trip.id, linkNonce, linkHash }, secrets), hasLink: linkHash !== null };
}

/** Null without a link, and where its secret is no longer known. */
function linkPathOf(
  { id, linkNonce, linkHash }: Pick<StoredTrip, 'id' | 'linkNonce' | 'linkHash'>,
  secrets: Secrets,
): string | null {
  if (linkNonce === null || linkHash === null) return null;
  const token = tokenOfStored({ nonce: linkNonce, hash: linkHash }, linked(id), secrets);
  return token === null ? null : tripLinkPath(token);
}

/** The trip for visitors of its link. */
function sharedTrip({ name, startsOn, ownerName, days, routes }: StoredTrip, isTown: TripsDeps['isTown']): SharedTrip {
  const routesById = new Map(routes.map((route) => [route.id, route]));
  const routeOf = (id: string | null) => (id === null ? null : (routesById.get(id) ?? null));
  const isHidden = hiddenAroundEnds(days.flatMap(({ routeId }) => routeOf(routeId) ?? []));
  return {
    name,
    startsOn,
    ownerName,
    days: days.map(({ departsAt, routeId, bed }) => ({
      departsAt,
      isRest: routeId === null,
      way: wayOf(routeOf(routeId), isHidden, isTown),
      bedName: bed?.kind === 'own' ? bed.name : null,
    })),
  };
}

type DayRoute = StoredTrip['routes'][number];

/** Around both ends of a trip, of which one is most often its rider's home. */
const hiddenMeters = 1_000;

/** The test for places near the start of the first or the end of the last of these routes, on their lines and as planned. */
function hiddenAroundEnds(routes: readonly DayRoute[]): (place: LatLng) => boolean {
  const points = routes.flatMap(pointsOf);
  const planned = [routes[0]?.waypoints[0], routes.at(-1)?.waypoints.at(-1)].map(placeOf);
  const ends = [points[0], points.at(-1), ...planned];
  const tests = ends.flatMap((end) => (end ? [hiddenAround(end, hiddenMeters)] : []));
  return (place) => tests.some((isHidden) => isHidden(place));
}

const pointsOf = ({ thumbnail }: DayRoute): LatLng[] => (thumbnail ? readThumbnail(thumbnail) : []);

function wayOf(route: DayRoute | null, isHidden: (place: LatLng) => boolean, isTown: TripsDeps['isTown']) {
  if (!route) return null;
  const [start, end] = [placeOf(route.waypoints[0]), placeOf(route.waypoints.at(-1))];
  const shown = shownOf(pointsOf(route), isHidden);
  const nameOf = (name: string, place: LatLng | null) =>
    isCoordinates(name) || (place && isHidden(place) && !isTown(name)) ? roundedName(name, place) : name;
  return {
    ...route,
    origin: nameOf(route.origin, start),
    destination: nameOf(route.destination, end),
    startsNear: start && nearOf(start),
    endsNear: end && nearOf(end),
    line: shown.length > 1 ? thumbnailOf(shown) : null,
  };
}

/** A line without what is hidden; of a straight part that begins or ends there, the rest is left. */
const shownOf = (points: readonly LatLng[], isHidden: (place: LatLng) => boolean): LatLng[] =>
  points
    .flatMap((point, index) => {
      const from = points[index - 1];
      return from && (isHidden(from) || isHidden(point)) ? withPointsBetween([from, point]).slice(1) : [point];
    })
    .filter((place) => !isHidden(place));

/** The coordinates of a place, or those in its name, as rounded as `startsNear`. */
function roundedName(name: string, place: LatLng | null): string {
  const [lat = 0, lng = 0] = name.split(', ').map(Number);
  return formatCoordinates(nearOf(place ?? { lat, lng }));
}

type Planned = { lat: number | null; lng: number | null } | undefined;

const placeOf = (point: Planned): LatLng | null =>
  !point || point.lat === null || point.lng === null ? null : { lat: point.lat, lng: point.lng };

const nearOf = ({ lat, lng }: LatLng): LatLng => ({ lat: toTenth(lat), lng: toTenth(lng) });

const toTenth = (degrees: number) => Math.round(degrees * 10) / 10;
