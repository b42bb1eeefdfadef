import { createSavedRoute, deleteSavedRoute, type SavedRoute, updateSavedRoute } from '@estradeiro/contract/routes';
import { agrees } from '@estradeiro/contract/seen';
import { savedRoutesQuery } from '#features/offline-packs/shared/saved-routes.ts';
import { type Drawn, overlay, type WaitingWrite } from '#platform/outbox/overlay.ts';
import { readPagesAnew } from '#platform/outbox/read-anew.ts';
import { type RecordWrite, recordKind } from '#platform/outbox/record-writes.ts';
import type { toNewRoute } from './draft.ts';
import { waitingTexts } from './texts.ts';

/** Saved routes written without a network: plans, until the server calculates them. */
export const savedRouteWrites = recordKind({
  name: 'saved-route',
  create: createSavedRoute,
  change: updateSavedRoute,
  remove: deleteSavedRoute,
  refreshes: [['saved-routes']],
  readAnew: (_, client) => [readPagesAnew(client, savedRoutesQuery)],
  titleOf: ({ name, origin, destination }) =>
    waitingTexts.route(String(name || endsOf(String(origin), String(destination)))),
});

/** The routes with what waits done to them, newest first. */
export const withWaitingRoutes = (
  routes: readonly SavedRoute[],
  writes: readonly WaitingWrite[],
  userId: string,
): Drawn<SavedRoute>[] => overlay(routes, writes, (write, before) => routeOf(write, before, userId));

/** Its figures are those of the way before, as long as that is the same; else there are none. */
function routeOf({ id, body }: RecordWrite, before: SavedRoute | null, userId: string): SavedRoute {
  const told = body as ReturnType<typeof toNewRoute>; // what the form made of what was typed
  const { origin, destination, waypoints, filters } = told;
  const now = new Date().toISOString();
  const isSameWay = before !== null && !told.optimizeOrder && agrees({ waypoints, filters }, before);
  const figures = isSameWay ? before : { distance: null, estimatedTime: null, estimate: false };
  return {
    id,
    userId,
    name: told.name || endsOf(origin, destination),
    origin,
    destination,
    waypoints,
    filters,
    distance: figures.distance,
    estimatedTime: figures.estimatedTime,
    estimate: figures.estimate,
    isOfflineReady: before?.isOfflineReady ?? false,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
}

/** What the rider wrote, where that is not what shows. */
export const written = (route: SavedRoute, waiting: WaitingWrite | null): SavedRoute => ({
  ...route,
  ...waiting?.payload.body,
});

const endsOf = (origin: string, destination: string) => `${origin} → ${destination}`;
