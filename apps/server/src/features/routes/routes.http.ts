import { agrees, type BaseVersion } from '@estradeiro/contract/base-version';
import type { Waypoint } from '@estradeiro/contract/navigation';
import {
  calculateSavedRoute,
  createSavedRoute,
  deleteSavedRoute,
  getSavedRoute,
  listSavedRoutes,
  maxSavedRoutes,
  NewSavedRoute,
  type SavedRouteDetail,
  updateSavedRoute,
} from '@estradeiro/contract/routes';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { AppError, orNotFound } from '#platform/errors.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/serve.ts';
import { asksForSameWay, calculatedDraft, draftRoute, type Planning, withFollowingName } from './routes.service.ts';
import { createRoutesStore, type RoutesStore } from './routes.store.ts';
import { texts } from './texts.ts';

type RoutesDeps = {
  store: RoutesStore;
  planning: Planning;
  /** Fails with `invalid_request` for what cannot be a road. */
  readLine: (polyline: string, riderId: string) => Promise<unknown>;
  /** Told after a route was saved, became another, or was deleted. */
  onChange: (riderId: string, routeId: string) => Promise<void>;
  clock: Clock;
};

const routes =
  ({ store, planning, readLine, onChange, clock }: RoutesDeps) =>
  async (app: FastifyInstance) => {
    const update = async (riderId: string, id: string, draft: Parameters<RoutesStore['update']>[2]) => {
      const updated = orNotFound(await store.update(riderId, id, draft, clock.now()));
      await onChange(riderId, id);
      return updated;
    };

    serve(app, listSavedRoutes, ({ rider, query }) => store.list(rider.id, query.before));

    serve(app, createSavedRoute, async ({ rider, body, newId }) => {
      if (body.route) await readLine(body.route.polyline, rider.id);
      const made = await store.byId(rider.id, newId);
      const saved = made ?? (await store.insert(rider.id, newId, await draftRoute(body, planning)));
      if (saved === 'full') throw new AppError('limit_reached', { message: texts.tooManyRoutes(maxSavedRoutes) });
      await onChange(rider.id, newId); // a trip may have come before its routes
      return orNotFound(saved);
    });

    serve(app, getSavedRoute, async ({ rider, params }) => orNotFound(await store.byId(rider.id, params.id)));

    serve(app, updateSavedRoute, async ({ rider, params, body: { seen: baseVersion, ...body } }) => {
      const current = orNotFound(await store.byId(rider.id, params.id));
      if (!isUnchanged(current, baseVersion)) {
        if (isWrittenAlready(current, body)) return current;
        throw changedElsewhere(current);
      }
      if (body.route) await readLine(body.route.polyline, rider.id);
      const plan = asksForSameWay(body, current) ? { ...body, route: current.route ?? undefined } : body;
      return update(rider.id, params.id, await draftRoute(withFollowingName(plan, current), planning));
    });

    serve(app, calculateSavedRoute, async ({ rider, params }) => {
      const current = orNotFound(await store.byId(rider.id, params.id));
      const plan = NewSavedRoute.parse({ ...current, route: undefined });
      return update(rider.id, params.id, await calculatedDraft(plan, planning));
    });

    serve(app, deleteSavedRoute, async ({ rider, params, body }) => {
      const current = orNotFound(await store.byId(rider.id, params.id));
      if (!isUnchanged(current, body?.seen)) throw changedElsewhere(current);
      if (!(await store.delete(rider.id, params.id))) throw new AppError('not_found');
      await onChange(rider.id, params.id);
    });
  };

/** Whether what riders write of a route is as it was when they changed it; its figures and its way are ours. */
const isUnchanged = (current: SavedRouteDetail, baseVersion: BaseVersion): boolean => {
  const { name, waypoints, filters, avoidTolls, avoidHighways, curvesOnly } = baseVersion ?? {};
  return agrees({ name, waypoints, filters, avoidTolls, avoidHighways, curvesOnly }, current);
};

/** Whether a change arrived before, and its answer was lost. Places and a name that were not sent were found here. */
const isWrittenAlready = (
  current: SavedRouteDetail,
  { name, waypoints, filters, avoidTolls, avoidHighways, curvesOnly }: NewSavedRoute,
): boolean => {
  const named = { name: name || undefined, waypoints: waypoints.map((point) => ({ name: point.name })) };
  return agrees({ ...named, filters, avoidTolls, avoidHighways, curvesOnly }, current);
};

const changedElsewhere = ({ route: _, ...record }: SavedRouteDetail) =>
  new AppError('changed_elsewhere', { details: record });

type FeatureDeps = {
  db: Database;
  navigation: Pick<Planning, 'calculate'>;
  places: () => { search(text: string, near: undefined, limit: number): Waypoint[] };
  readLine: RoutesDeps['readLine'];
  onChange: RoutesDeps['onChange'];
  clock: Clock;
};

/** Saved routes plan with what navigation calculates and places find. `byId` is null for what is none of the rider's. */
export function routesFeature({
  db,
  navigation,
  places,
  readLine,
  onChange,
  clock,
}: FeatureDeps): Feature & Pick<RoutesStore, 'byId' | 'byIds'> {
  const store = createRoutesStore(db);
  const find = async (text: string) => places().search(text, undefined, 1)[0] ?? null;
  const planning = { calculate: navigation.calculate, find };
  return {
    register: routes({ store, planning, readLine, onChange, clock }),
    exports: [{ table: 'routes', records: (userId) => store.records(userId) }],
    byId: store.byId,
    byIds: store.byIds,
  };
}
