import { listPopularRoutes, type PopularRoute } from '@estradeiro/contract/popular-routes';
import { createSavedRoute, listSavedRoutes, type SavedRouteDetail } from '@estradeiro/contract/saved-routes';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '#platform/api-error.ts';
import { call, newIdempotencyKey } from '#platform/call.ts';
import { systemClock } from '#platform/clock.ts';
import { popularRideQuery } from '#platform/popular-ride.ts';
import { keptRides } from './kept.ts';

/** Every ride, and since when that is only what this browser last read: null while it is the server's own. */
export type KnownRides = { rides: PopularRoute[]; keptAt: number | null };

/** The catalogue; where the server cannot be reached, as it was read last. */
export const ridesQuery = queryOptions({
  queryKey: ['popular-routes', 'list'],
  queryFn: async ({ signal }): Promise<KnownRides> => {
    try {
      const rides = await call(listPopularRoutes, {}, signal);
      keptRides.write({ at: systemClock(), rides });
      return { rides, keptAt: null };
    } catch (error) {
      const last = keptRides.read();
      if (!last || !(error instanceof ApiError) || error.status !== 0) throw error;
      return { rides: last.rides, keptAt: last.at };
    }
  },
});

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
