import type { PopularRoute } from '@estradeiro/contract/popular-routes';
import { createSavedRoute, listSavedRoutes, type SavedRouteDetail } from '@estradeiro/contract/saved-routes';
import type { QueryClient } from '@tanstack/react-query';
import { call, newIdempotencyKey } from '#platform/call.ts';
import { popularRideQuery } from '#platform/popular-ride.ts';

/** 'already' tells that the rider has it since before. */
export type Saved = { route: SavedRouteDetail; outcome: 'made' | 'already' };

/**
 * Saves a ride with its way among the rider's own. One key for one ride: however often it is asked for, there is one, unless
 * another `copy` is wanted.
 */
export async function saveRide(client: QueryClient, ride: PopularRoute, copy: boolean): Promise<Saved> {
  const { name, origin, destination, waypoints } = ride;
  const [before, { route }] = await Promise.all([
    copy ? [] : call(listSavedRoutes, { query: {} }),
    client.fetchQuery(popularRideQuery(ride.id)),
  ]);
  const saved = await call(createSavedRoute, {
    body: { name, origin, destination, waypoints, route },
    idempotencyKey: copy ? newIdempotencyKey() : `popular-route-${ride.id}`,
  });
  return { route: saved, outcome: before.some(({ id }) => id === saved.id) ? 'already' : 'made' };
}
