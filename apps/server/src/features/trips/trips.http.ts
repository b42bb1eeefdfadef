import type { LiveEvent } from '@estradeiro/contract/live';
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
  townsOnWay,
  tripChanged,
  updateTrip,
} from '@estradeiro/contract/trips';
import type { FastifyInstance } from 'fastify';
import { changedOrRefused } from '#platform/changes.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { AppError, orNotFound } from '#platform/errors.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/serve.ts';
import type { RoutesByIds } from './chosen-routes.ts';
import { hashOfTripToken, newLink, sharedTrip, tripFor } from './showing.ts';
import { texts } from './texts.ts';
import { type Proposing, proposeDays, townsOfRoute } from './trips.service.ts';
import { createTripsStore, type StoredTrip, type TripsStore } from './trips.store.ts';

type TripsDeps = {
  store: TripsStore;
  proposing: Proposing;
  /** The groups that a rider is in. */
  groupsOf: (riderId: string) => Promise<string[]>;
  /** Publishes a change to a rider or a group. Call it after the commit. */
  publish: { rider(riderId: string, event: LiveEvent): void; group(groupId: string, event: LiveEvent): void };
  secret: string;
  clock: Clock;
};

/** Saved routes tied together as the days of a trip (D37). */
const trips =
  ({ store, proposing, groupsOf, publish, secret, clock }: TripsDeps) =>
  async (app: FastifyInstance) => {
    /** D12: a group that the rider is not in is not there. One that the trip names already may have been left since. */
    const checkGroup = async (riderId: string, groupId: string | null) => {
      if (groupId !== null && !(await groupsOf(riderId)).includes(groupId)) throw new AppError('not_found');
    };
    /** Who is in the group no longer edits its trip no longer, and who never was does not begin to. */
    const withItsEditors = async <T extends Pick<NewTrip, 'groupId' | 'editorIds'>>(trip: T): Promise<T> => {
      const groups = await Promise.all(trip.editorIds.map(groupsOf));
      return { ...trip, editorIds: trip.editorIds.filter((_, index) => groups[index]?.includes(trip.groupId ?? '')) };
    };
    /** Whose owner left the group is shown to it no longer. */
    const stillShown = async (riderId: string, all: StoredTrip[]) => {
      const others = new Set(all.map(({ userId }) => userId).filter((id) => id !== riderId));
      const groups = new Map(await Promise.all([...others].map(async (id) => [id, await groupsOf(id)] as const)));
      return all.filter(({ userId, groupId }) => userId === riderId || groups.get(userId)?.includes(groupId ?? ''));
    };

    /** `groupId` is that of the group which saw it until now. */
    const publishChange = (trip: Shown, groupId: string | null = null) =>
      publishTripChanged({ publish, groupsOf }, trip, groupId);

    serve(app, listTrips, async ({ rider }) => {
      const all = await store.list(rider.id, await groupsOf(rider.id));
      return (await stillShown(rider.id, all)).map((trip) => tripFor(rider.id, trip, secret));
    });

    serve(app, createTrip, async ({ rider, body, newId }) => {
      await checkGroup(rider.id, body.groupId);
      const made = await store.insert(rider.id, newId, await withItsEditors(body), clock.now());
      if (made === 'full') throw new AppError('limit_reached', { message: texts.tooManyTrips(maxTrips) });
      await publishChange(made);
      return tripFor(rider.id, made, secret);
    });

    serve(app, updateTrip, async ({ rider, params, body: { seen: baseVersion, ...sent } }) => {
      const known = orNotFound(await store.whose(params.id));
      if (sent.groupId !== known.groupId) await checkGroup(rider.id, sent.groupId);
      const ofOwner = new Set(await groupsOf(known.userId));
      const changed = await store.update(rider.id, params.id, {
        sent: await withItsEditors(sent),
        baseVersion,
        groupIds: (await groupsOf(rider.id)).filter((id) => ofOwner.has(id)),
        now: clock.now(),
      });
      if (changed && !changed.isElsewhere) await publishChange(changed.record, known.groupId);
      return changedOrRefused(changed && { ...changed, record: tripFor(rider.id, changed.record, secret) });
    });

    serve(app, deleteTrip, async ({ rider, params, body }) => {
      const deleted = await store.delete(rider.id, params.id, body?.seen);
      if (deleted && !deleted.isElsewhere) await publishChange(deleted.record);
      changedOrRefused(deleted && { ...deleted, record: tripFor(rider.id, deleted.record, secret) });
    });

    serve(app, openTripLink, async ({ rider, params: { id } }) =>
      tripFor(rider.id, orNotFound(await store.setLink(rider.id, id, newLink(secret, id))), secret),
    );

    serve(app, revokeTripLink, async ({ rider, params: { id } }) =>
      tripFor(rider.id, orNotFound(await store.setLink(rider.id, id, null)), secret),
    );

    serve(app, getSharedTrip, async ({ params: { token } }) =>
      sharedTrip(orNotFound(await store.byLink(hashOfTripToken(token)))),
    );

    serve(app, townsOnWay, ({ rider, query }) => townsOfRoute(rider.id, query.routeId, proposing));

    serve(app, proposeTrip, ({ rider, body }) => proposeDays(rider.id, body, proposing));
  };

type Shown = Pick<StoredTrip, 'id' | 'userId' | 'groupId'>;

/** To its owner, and to the groups that see it or saw it until now; whose owner has left a group is shown to that no longer. */
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

type FeatureDeps = Pick<TripsDeps, 'groupsOf' | 'publish' | 'secret' | 'clock'> &
  Pick<Proposing, 'places' | 'bedsNear' | 'wayOf'> & {
    db: Database;
    navigation: Pick<Proposing, 'calculate'>;
    routesByIds: RoutesByIds;
  };

type TripsFeature = Feature & {
  /** A saved route is another now, or is no more: the change of each trip that shows it is published. */
  routeChanged(riderId: string, routeId: string): Promise<void>;
};

export function tripsFeature({
  db,
  navigation,
  places,
  bedsNear,
  wayOf,
  routesByIds,
  ...deps
}: FeatureDeps): TripsFeature {
  const store = createTripsStore(db, routesByIds);
  return {
    register: trips({ ...deps, store, proposing: { calculate: navigation.calculate, places, bedsNear, wayOf } }),
    exports: [{ table: 'trips', records: store.records }],
    async routeChanged(riderId, routeId) {
      const groupIds = await deps.groupsOf(riderId);
      for (const trip of await store.withRoute(riderId, groupIds, routeId)) await publishTripChanged(deps, trip, null);
    },
  };
}
