import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route, RouteRequest } from '@estradeiro/contract/navigation';
import type { Place } from '@estradeiro/contract/places';
import { listPopularRoutes, type PopularRide, ridePopularRoute } from '@estradeiro/contract/popular-routes';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database.ts';
import { orNotFound } from '#platform/errors.ts';
import type { Feature } from '#platform/feature.ts';
import type { TellNotices } from '#platform/notices.ts';
import { serve } from '#platform/serve.ts';
import { createTownAt } from '#platform/town-at.ts';
import { createDrawings, type Drawings } from './drawings.ts';
import { createPopularRoutesStore, type PopularRoutesStore } from './popular-routes.store.ts';
import { type ProposalsDeps, popularRouteProposals } from './proposals.http.ts';
import { createProposalsStore } from './proposals.store.ts';
import { routeOfRide } from './route-of-ride.ts';

type Calculate = (
  request: RouteRequest,
  caller: { riderId: string; purpose: 'planning'; signal: AbortSignal },
) => Promise<Route>;
/** A popular ride with its route, calculated for a rider; null where there is none. */
type RideOf = (riderId: string, id: string, signal: AbortSignal) => Promise<PopularRide | null>;
type Deps = { store: PopularRoutesStore; drawings: Drawings; rideOf: RideOf };

/** The popular rides, the same for every rider. */
const popularRoutes =
  ({ store, drawings, rideOf }: Deps) =>
  async (app: FastifyInstance) => {
    serve(app, listPopularRoutes, async () => {
      const rides = await store.list();
      return rides.map((ride) => ({ ...ride, drawing: drawings(ride) }));
    });

    serve(app, ridePopularRoute, async ({ rider, params, left }) =>
      orNotFound(await rideOf(rider.id, params.id, left)),
    );
  };

const ridingOf =
  (store: PopularRoutesStore, calculate: Calculate): RideOf =>
  async (riderId, id, signal) => {
    const ride = await store.byId(id);
    if (!ride) return null;
    const caller = { riderId, purpose: 'planning', signal } as const;
    return { id: ride.id, name: ride.name, route: await routeOfRide(ride, (request) => calculate(request, caller)) };
  };

type FeatureDeps = Pick<ProposalsDeps, 'routeOf' | 'readLine' | 'isModerator' | 'clock'> & {
  db: Database;
  tell: TellNotices;
  navigation: { calculate: Calculate };
  places: () => { nearby(kind: 'city', at: LatLng, radiusMeters: number, limit: number): Place[] };
};

/** Popular rides are calculated as any other route; proposed ones name the towns of the places index. */
export function popularRoutesFeature({
  db,
  navigation,
  places,
  tell,
  ...deps
}: FeatureDeps): Feature &
  Pick<PopularRoutesStore, 'namesOf'> & { rideOf: RideOf; isShown(id: string): Promise<boolean> } {
  const store = createProposalsStore(db, tell);
  const catalogue = createPopularRoutesStore(db);
  const rideOf = ridingOf(catalogue, navigation.calculate);
  const drawings = createDrawings((at) => places().nearby('city', at, 200_000, 30));
  const townAt = createTownAt(places, 30_000);
  return {
    async register(app: FastifyInstance) {
      app.register(popularRoutes({ store: catalogue, drawings, rideOf }));
      app.register(popularRouteProposals({ ...deps, store, drawings, townAt }));
    },
    exports: [{ table: 'popular_route_proposals', records: store.list }],
    rideOf,
    namesOf: catalogue.namesOf,
    isShown: async (id) => (await catalogue.byId(id)) !== null,
  };
}
