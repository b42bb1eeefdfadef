import {
  calculateSavedRoute,
  createSavedRoute,
  deleteSavedRoute,
  getSavedRoute,
  listSavedRoutes,
  NewSavedRoute,
  updateSavedRoute,
} from '@estradeiro/contract/saved-routes';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { AppError, found } from '#platform/errors.ts';
import { serve } from '#platform/serve.ts';
import { asksForSameWay, draftRoute, type Planning } from './routes.service.ts';
import type { RoutesStore } from './routes.store.ts';

export const routes = (store: RoutesStore, planning: Planning, clock: Clock) => async (app: FastifyInstance) => {
  serve(app, listSavedRoutes, ({ rider, query }) => store.list(rider.id, query.before));

  serve(app, createSavedRoute, async ({ rider, body, newId }) => {
    const made = await store.byId(rider.id, newId);
    return made ?? found(await store.insert(rider.id, newId, await draftRoute(body, planning)));
  });

  serve(app, getSavedRoute, async ({ rider, params }) => found(await store.byId(rider.id, params.id)));

  serve(app, updateSavedRoute, async ({ rider, params, body }) => {
    const kept = found(await store.byId(rider.id, params.id));
    const plan = asksForSameWay(body, kept) ? { ...body, route: kept.route ?? undefined } : body;
    const draft = await draftRoute(plan, planning);
    return found(await store.update(rider.id, params.id, draft, clock.now()));
  });

  serve(app, calculateSavedRoute, async ({ rider, params }) => {
    const kept = found(await store.byId(rider.id, params.id));
    const draft = await draftRoute(NewSavedRoute.parse({ ...kept, route: undefined }), planning);
    return found(await store.update(rider.id, params.id, draft, clock.now()));
  });

  serve(app, deleteSavedRoute, async ({ rider, params }) => {
    if (!(await store.delete(rider.id, params.id))) throw new AppError('not_found');
  });
};
