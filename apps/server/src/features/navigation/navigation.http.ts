import { calculateRoute, importGpx } from '@estradeiro/contract/navigation';
import type { FastifyInstance } from 'fastify';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/serve.ts';
import type { Navigation } from './navigation.service.ts';

const navigation = (service: Navigation) => async (app: FastifyInstance) => {
  serve(app, calculateRoute, async ({ body }) => ({ routes: await service.routes(body) }));
  serve(app, importGpx, ({ rider, body }) => service.importGpx(body.gpx, rider.id));
};

export const navigationFeature = (deps: { navigation: Navigation }): Feature => ({
  register: navigation(deps.navigation),
});
