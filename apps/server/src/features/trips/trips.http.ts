import { createTrip, deleteTrip, listTrips, maxTrips, proposeTrip, updateTrip } from '@estradeiro/contract/trips';
import type { FastifyInstance } from 'fastify';
import { changedOrRefused } from '#platform/changes.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/serve.ts';
import { texts } from './texts.ts';
import { type Proposing, proposeDays } from './trips.service.ts';
import { createTripsStore, type RoutesByIds, type TripsStore } from './trips.store.ts';

type TripsDeps = { store: TripsStore; proposing: Proposing; clock: Clock };

/** Saved routes tied together as the days of a trip (D37). */
const trips =
  ({ store, proposing, clock }: TripsDeps) =>
  async (app: FastifyInstance) => {
    serve(app, listTrips, ({ rider }) => store.list(rider.id));

    serve(app, createTrip, async ({ rider, body, newId }) => {
      const made = await store.insert(rider.id, newId, body, clock.now());
      if (made === 'full') throw new AppError('limit_reached', { message: texts.tooManyTrips(maxTrips) });
      return made;
    });

    serve(app, updateTrip, async ({ rider, params, body: { seen, ...sent } }) =>
      changedOrRefused(await store.update(rider.id, params.id, { sent, seen, now: clock.now() })),
    );

    serve(app, deleteTrip, async ({ rider, params, body }) => {
      changedOrRefused(await store.delete(rider.id, params.id, body?.seen));
    });

    serve(app, proposeTrip, ({ rider, body }) => proposeDays(rider.id, body, proposing));
  };

type FeatureDeps = {
  db: Database;
  clock: Clock;
  navigation: Pick<Proposing, 'calculate'>;
  routesByIds: RoutesByIds;
} & Pick<Proposing, 'places' | 'wayOf'>;

export function tripsFeature({ db, clock, navigation, places, wayOf, routesByIds }: FeatureDeps): Feature {
  const store = createTripsStore(db, routesByIds);
  return {
    register: trips({ store, proposing: { calculate: navigation.calculate, places, wayOf }, clock }),
    exports: [{ table: 'trips', records: store.list }],
  };
}
