import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Place } from '@estradeiro/contract/places';
import { listPopularRoutes, ridePopularRoute } from '@estradeiro/contract/popular-routes';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/serve.ts';
import { createDrawings, type Drawings } from './drawings.ts';
import { createPopularRoutesStore, type PopularRoutesStore } from './popular-routes.store.ts';
import { type ProposalsDeps, popularRouteProposals } from './proposals.http.ts';
import { createProposalsStore } from './proposals.store.ts';
import { type Calculate, wayOf } from './ride-way.ts';
import { townIn } from './town-in.ts';

type Deps = { store: PopularRoutesStore; drawings: Drawings; calculate: Calculate };

/** The country's best rides, the same for everybody. */
const popularRoutes =
  ({ store, drawings, calculate }: Deps) =>
  async (app: FastifyInstance) => {
    serve(app, listPopularRoutes, async () => {
      const rides = await store.list();
      return rides.map((ride) => ({ ...ride, drawing: drawings(ride) }));
    });

    serve(app, ridePopularRoute, async ({ params }) => {
      const ride = await store.byId(params.id);
      if (!ride) throw new AppError('not_found');
      return { id: ride.id, name: ride.name, route: await wayOf(ride, calculate) };
    });
  };

type FeatureDeps = Pick<ProposalsDeps, 'routeOf' | 'readLine' | 'isModerator' | 'clock'> & {
  db: Database;
  navigation: { calculate: Calculate };
  places: () => { nearby(kind: 'city', at: LatLng, radiusMeters: number, limit: number): Place[] };
};

/** Popular rides are calculated as any other; those that riders propose name the towns that the places know. */
export function popularRoutesFeature({ db, navigation, places, ...deps }: FeatureDeps): Feature {
  const store = createProposalsStore(db);
  const drawings = createDrawings((at) => places().nearby('city', at, 200_000, 30));
  const townAt = (at: LatLng) => townIn(places().nearby('city', at, 30_000, 1)[0]);
  return {
    async register(app: FastifyInstance) {
      const { calculate } = navigation;
      app.register(popularRoutes({ store: createPopularRoutesStore(db), drawings, calculate }));
      app.register(popularRouteProposals({ ...deps, store, drawings, townAt }));
    },
    exports: [{ table: 'popular_route_proposals', records: store.list }],
  };
}
