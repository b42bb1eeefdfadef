import { calculateGoogleRoute, type GoogleRoute } from '@estradeiro/contract/google-maps';
import { calculateRoute, importGpx, readRoadAhead } from '@estradeiro/contract/navigation';
import { findRoundTrips } from '@estradeiro/contract/round-trip';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/serve.ts';
import type { RoutePlanner } from './navigation.provider.ts';
import type { Navigation } from './navigation.service.ts';

type Deps = {
  navigation: Navigation;
  readLine: (polyline: string, riderId: string) => Promise<unknown>;
  /** Null where the operator has not chosen Google Maps. */
  googleMaps: { routes: RoutePlanner<GoogleRoute> } | null;
};

const navigation =
  ({ navigation: service, readLine, googleMaps }: Deps) =>
  async (app: FastifyInstance) => {
    serve(app, calculateRoute, async ({ body }) => ({ routes: await service.routes(body) }));
    serve(app, findRoundTrips, async ({ body }) => ({ trips: await service.roundTrips(body) }));
    serve(app, readRoadAhead, async ({ rider, body: { polyline, stops } }) => {
      await readLine(polyline, rider.id); // refuses what is no road
      return service.roadAhead({ polyline, steps: stops });
    });
    serve(app, calculateGoogleRoute, async ({ body }) => {
      if (!googleMaps) throw new AppError('not_found');
      return { routes: await googleMaps.routes.routes(body) };
    });
    serve(app, importGpx, ({ rider, body }) => service.importGpx(body.gpx, rider.id));
  };

export const navigationFeature = (deps: Deps): Feature => ({ register: navigation(deps) });
