import type { Trip } from '@estradeiro/contract/trips';
import type { StoredDay } from './chosen-routes.ts';

/**
 * The highest number of distinct routes of others' trips in one list: two hundred trips could otherwise make fifty
 * megabytes.
 */
const mostRoutesOfOthers = 500;

/** The first of these trips, as many as have no more than `most` distinct routes together. */
export function withinRoutes<T extends { days: readonly Pick<StoredDay, 'routeId'>[] }>(
  trips: readonly T[],
  most = mostRoutesOfOthers,
): T[] {
  const routes = new Set<string>();
  const end = trips.findIndex(({ days }) => {
    for (const { routeId } of days) if (routeId !== null) routes.add(routeId);
    return routes.size > most;
  });
  return trips.slice(0, end < 0 ? trips.length : end);
}

/** Each route with the first trip that has it, as `listTrips` promises. */
export function eachRouteOnce(trips: readonly Trip[]): Trip[] {
  const before = new Set<string>();
  return trips.map((trip) => ({ ...trip, routes: trip.routes.filter(({ id }) => !before.has(id) && before.add(id)) }));
}
