import { calculateGoogleRoute, type GoogleRoute } from '@estradeiro/contract/google-maps';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import {
  calculateRoute,
  followLine,
  listPassedGantries,
  readHeights,
  readRoadAhead,
} from '@estradeiro/contract/navigation';
import { findRoundTrips } from '@estradeiro/contract/round-trip';
import type { RoadLine } from '@estradeiro/navigation/road-line';
import type { FastifyInstance } from 'fastify';
import { orNotFound } from '#platform/errors.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/serve.ts';
import type { RoutePlanner } from './navigation.provider.ts';
import type { Navigation } from './navigation.service.ts';

type Deps = {
  navigation: Navigation;
  readLine: (polyline: string, riderId: string) => Promise<RoadLine>;
  /** Hears where riders plan beyond the installed maps. */
  onBeyondMaps: (riderId: string, places: readonly LatLng[]) => void;
  /** Null where the operator has not chosen Google Maps, or silenced it. */
  googleMaps: () => { routes: RoutePlanner<GoogleRoute> } | null;
};

const navigation =
  ({ navigation: service, readLine, onBeyondMaps, googleMaps }: Deps) =>
  async (app: FastifyInstance) => {
    serve(app, calculateRoute, async ({ rider, body, left: signal }) => {
      // Only requests while riding have a heading.
      const purpose = body.headingDegrees === undefined ? 'planning' : 'riding';
      const routes = await service.routes(body, { riderId: rider.id, purpose, signal });
      if (routes.some(({ estimate }) => estimate)) onBeyondMaps(rider.id, body.waypoints);
      return { routes };
    });
    serve(app, findRoundTrips, ({ rider, body, left: signal }) =>
      service.roundTrips(body, { riderId: rider.id, purpose: 'proposing', signal }),
    );
    serve(app, readRoadAhead, async ({ rider, body: { polyline, stops }, left: signal }) => {
      await readLine(polyline, rider.id); // refuses an implausible line
      return service.roadAhead({ polyline, steps: stops }, { riderId: rider.id, purpose: 'riding', signal });
    });
    serve(app, readHeights, async ({ rider, body: { polyline, stops }, left: signal }) => {
      const line = await readLine(polyline, rider.id);
      const end = line.points.length - 1;
      // The indexes of a line that was thinned are those of the whole one: it is one leg.
      const steps = stops.at(-1)?.shapeIndex === end ? stops : [{ shapeIndex: end, waypointIndex: 1 }];
      return service.heights({ ...line, steps }, { riderId: rider.id, purpose: 'planning', signal });
    });
    serve(app, listPassedGantries, async ({ rider, body: { polyline }, left: signal }) => {
      const { points } = await readLine(polyline, rider.id);
      return service.gantries({ polyline, points }, { riderId: rider.id, purpose: 'planning', signal });
    });
    serve(app, calculateGoogleRoute, async ({ body }) => ({
      routes: await orNotFound(googleMaps()).routes.routes(body),
    }));
    serve(app, followLine, ({ rider, body, left: signal }) =>
      service.followLine(body, { riderId: rider.id, purpose: 'planning', signal }),
    );
  };

export const navigationFeature = (deps: Deps): Feature => ({ register: navigation(deps) });
