import {
  createSavedRoute,
  deleteSavedRoute,
  plansSameRoute,
  type SavedRoute,
  updateSavedRoute,
} from '@estradeiro/contract/routes';
import { dropPack } from '#features/offline-packs/shared/browser-packs.ts';
import { metricsOf, queuedSavedRoute, savedRoutesQuery } from '#features/offline-packs/shared/saved-routes.ts';
import { offlineRecord } from '#platform/offline/record.ts';
import { refetchPages } from '#platform/offline/refetch.ts';
import { pendingTexts } from '../texts.ts';

/** Saved routes. One without a line in its body is a plan until the server calculates it. */
export const savedRouteWrites = offlineRecord({
  ...queuedSavedRoute,
  create: createSavedRoute,
  change: updateSavedRoute,
  remove: deleteSavedRoute,
  titleOf: ({ name, origin, destination }) =>
    pendingTexts.route(String(name || endsOf(String(origin), String(destination)))),
  invalidates: [['saved-routes'], ['trips', 'list']],
  refetch: ({ does, id }, client) => [
    refetchPages(client, savedRoutesQuery),
    // Once the server has accepted it, since a refused deletion leaves the route.
    ...(does === 'delete' ? [dropPack(id)] : []),
  ],
  optimistic({ id, body }, before: SavedRoute | null, { userId, at }): SavedRoute {
    const {
      name,
      origin,
      destination,
      waypoints,
      filters,
      avoidTolls,
      avoidHighways,
      avoidTowns,
      curvesOnly,
      unpaved,
      avoidStretches,
    } = body;
    const wishes = { filters, avoidTolls, avoidHighways, avoidTowns, curvesOnly, unpaved, avoidStretches };
    // Metrics and thumbnail are those of the line in the body, else those of the record while its route is the same,
    // else none.
    const isSameRoute = before !== null && !body.optimizeOrder && plansSameRoute(body, before);
    const known = isSameRoute ? before : { distance: null, estimatedTime: null, estimate: false, isTimeGuessed: false };
    return {
      ...known,
      ...(body.route && metricsOf(body.route)),
      id,
      userId,
      name: name || endsOf(origin, destination),
      origin,
      destination,
      waypoints,
      ...wishes,
      isOfflineReady: before?.isOfflineReady ?? false,
      createdAt: before?.createdAt ?? at,
      updatedAt: at,
    };
  },
});

/** Start and end; also the name of a route without one. */
export const endsOf = (origin: string, destination: string): string => `${origin} → ${destination}`;
