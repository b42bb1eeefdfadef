import type { Route, RouteRequest, Waypoint } from '@estradeiro/contract/navigation';
import {
  calculateSavedRoute,
  createSavedRoute,
  deleteSavedRoute,
  getSavedRoute,
  listSavedRoutes,
  maxSavedRoutes,
  NewSavedRoute,
  updateSavedRoute,
} from '@estradeiro/contract/routes';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { AppError, orNotFound } from '#platform/errors.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/serve.ts';
import { changedOrRefused } from '#platform/versioned-records.ts';
import { calculated, draftRoute, isSameRoute, type Planning, withFollowingName } from './routes.service.ts';
import { createRoutesStore, type RoutesStore } from './routes.store.ts';
import { texts } from './texts.ts';

type RoutesDeps = {
  store: RoutesStore;
  planningFor: (riderId: string) => Planning;
  /** Fails with `invalid_request` for an implausible line. */
  readLine: (polyline: string, riderId: string) => Promise<unknown>;
  /** Called after a route was saved, changed or deleted. */
  onChange: (riderId: string, routeId: string) => Promise<void>;
  /** Called before `onChange` where the route was deleted. */
  onDelete: (riderId: string, routeId: string) => Promise<void>;
  clock: Clock;
};

const routes =
  ({ store, planningFor, readLine, onChange, onDelete, clock }: RoutesDeps) =>
  async (app: FastifyInstance) => {
    const changed = async (riderId: string, id: string) => {
      await onChange(riderId, id);
      return orNotFound(await store.byId(riderId, id));
    };

    serve(app, listSavedRoutes, ({ rider, query }) => store.list(rider.id, query.before));

    serve(app, createSavedRoute, async ({ rider, body, newId }) => {
      if (body.route) await readLine(body.route.polyline, rider.id);
      const made = await store.byId(rider.id, newId);
      const saved = made ?? (await store.insert(rider.id, newId, await draftRoute(body, planningFor(rider.id))));
      if (saved === 'full') throw new AppError('limit_reached', { message: texts.tooManyRoutes(maxSavedRoutes) });
      await onChange(rider.id, newId); // a trip may be saved before its routes
      return orNotFound(saved);
    });

    serve(app, getSavedRoute, async ({ rider, params }) => orNotFound(await store.byId(rider.id, params.id)));

    serve(app, updateSavedRoute, async ({ rider, params: { id }, body: { seen: baseVersion, ...body } }) => {
      const current = orNotFound(await store.byId(rider.id, id));
      if (body.route) await readLine(body.route.polyline, rider.id);
      const plan = isSameRoute(body, current) ? { ...body, route: current.route ?? undefined } : body;
      const draft = await draftRoute(withFollowingName(plan, current), planningFor(rider.id));
      changedOrRefused(await store.update(rider.id, id, { draft, baseVersion, now: clock.now() }));
      return changed(rider.id, id);
    });

    serve(app, calculateSavedRoute, async ({ rider, params: { id } }) => {
      const current = orNotFound(await store.byId(rider.id, id));
      const plan = NewSavedRoute.parse({ ...current, route: undefined });
      orNotFound(await store.setCalculated(current, await calculated(plan, planningFor(rider.id)), clock.now()));
      return changed(rider.id, id);
    });

    serve(app, deleteSavedRoute, async ({ rider, params: { id }, body }) => {
      changedOrRefused(await store.delete(rider.id, id, body?.seen));
      await onDelete(rider.id, id);
      await onChange(rider.id, id);
    });
  };

type FeatureDeps = {
  db: Database;
  navigation: {
    calculate(request: RouteRequest, caller: { riderId: string; purpose: 'planning' }): Promise<Route>;
  };
  places: () => { search(text: string, near: undefined, limit: number): Waypoint[] };
  readLine: RoutesDeps['readLine'];
  longInputs: { shown: (riderId: string, route: Route) => ReturnType<Planning['shownOf']> };
  onChange: RoutesDeps['onChange'];
  onDelete: RoutesDeps['onDelete'];
  clock: Clock;
};

/** Plans saved routes by navigation and the places index. `byId` is null for a route that is not the rider's. */
export function routesFeature({
  db,
  navigation,
  places,
  readLine,
  longInputs,
  onChange,
  onDelete,
  clock,
}: FeatureDeps): Feature & Pick<RoutesStore, 'byId' | 'byIds' | 'namesOf'> {
  const store = createRoutesStore(db, { shownOf: longInputs.shown });
  const find = async (text: string) => places().search(text, undefined, 1)[0] ?? null;
  // A route to be saved is calculated to its end, even after the caller disconnects.
  const planningFor = (riderId: string): Planning => ({
    calculate: (request) => navigation.calculate(request, { riderId, purpose: 'planning' }),
    find,
    shownOf: (route) => longInputs.shown(riderId, route),
  });
  return {
    register: routes({ store, planningFor, readLine, onChange, onDelete, clock }),
    exports: [{ table: 'routes', records: (userId) => store.records(userId) }],
    byId: store.byId,
    byIds: store.byIds,
    namesOf: store.namesOf,
  };
}
