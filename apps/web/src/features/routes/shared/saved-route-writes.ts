import {
  createSavedRoute,
  deleteSavedRoute,
  plansSameRoute,
  type SavedRoute,
  updateSavedRoute,
} from '@estradeiro/contract/routes';
import { figuresOf, queuedSavedRoute, savedRoutesQuery } from '#features/offline-packs/shared/saved-routes.ts';
import { offlineRecord } from '#platform/offline/record.ts';
import { refetchPages } from '#platform/offline/refetch.ts';
import { pendingTexts } from '../texts.ts';

/** Saved routes: plans, until the server calculates them, but for those that were given their way. */
export const savedRouteWrites = offlineRecord({
  ...queuedSavedRoute,
  create: createSavedRoute,
  change: updateSavedRoute,
  remove: deleteSavedRoute,
  titleOf: ({ name, origin, destination }) =>
    pendingTexts.route(String(name || endsOf(String(origin), String(destination)))),
  invalidates: [['saved-routes'], ['trips', 'list']],
  refetch: (_, client) => [refetchPages(client, savedRoutesQuery)],
  optimistic({ id, body }, before: SavedRoute | null, { userId, at }): SavedRoute {
    const { name, origin, destination, waypoints, filters, avoidTolls, avoidHighways, curvesOnly } = body;
    const wishes = { filters, avoidTolls, avoidHighways, curvesOnly };
    // Its figures and its picture are those of the way that it brings, or of the way before as long as that is the same; else there are none.
    const isSameWay = before !== null && !body.optimizeOrder && plansSameRoute(body, before);
    const known = isSameWay ? before : { distance: null, estimatedTime: null, estimate: false, isTimeGuessed: false };
    return {
      ...known,
      ...(body.route && figuresOf(body.route)),
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

/** Where it begins and ends; also the name of a route that was given none. */
export const endsOf = (origin: string, destination: string): string => `${origin} → ${destination}`;
