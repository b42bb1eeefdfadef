import { calculateRoute, importGpx, readRoadAhead } from '@estradeiro/contract/navigation';
import type { RoadLine } from '@estradeiro/navigation/road-line';
import type { FastifyInstance } from 'fastify';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/serve.ts';
import type { Navigation } from './navigation.service.ts';

type Deps = { navigation: Navigation; readLine: (polyline: string, riderId: string) => Promise<RoadLine> };

const navigation =
  ({ navigation: service, readLine }: Deps) =>
  async (app: FastifyInstance) => {
    serve(app, calculateRoute, async ({ body }) => ({ routes: await service.routes(body) }));
    serve(app, readRoadAhead, async ({ rider, body: { polyline, stops } }) => {
      const { along } = await readLine(polyline, rider.id);
      return { limits: await service.speedLimits({ polyline, steps: stops }, along) };
    });
    serve(app, importGpx, ({ rider, body }) => service.importGpx(body.gpx, rider.id));
  };

export const navigationFeature = (deps: Deps): Feature => ({ register: navigation(deps) });
