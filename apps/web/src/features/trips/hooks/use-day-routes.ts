import type { PlannedPoint, SavedRoute } from '@estradeiro/contract/routes';
import type { Trip } from '@estradeiro/contract/trips';
import { useRiderId } from '#platform/offline/pending.ts';
import { dayRouteName, isOfDayAlone } from '../day-ends.ts';
import { useDayRouteWrites } from './use-day-route-writes.ts';
import { useTrips } from './use-trips.ts';

export function useDayRoutes(trip: Trip) {
  const dayRoutes = useDayRouteWrites();
  const riderId = useRiderId();
  const trips = useTrips().trips.map(({ record }) => record);
  // Where several riders change a trip, overwriting a route in place would silently undo a fellow rider's change.
  const mayOverwrite = (route: SavedRoute): boolean =>
    trip.editorIds.length === 0 && route.userId === riderId && isOfDayAlone(route, trips);
  const add = (number: number, route: SavedRoute, waypoints: PlannedPoint[]): string =>
    dayRoutes.create({ ...route, name: dayRouteName(trip.name, number), waypoints });
  return {
    mayOverwrite,
    /** Creates a route like `route` with other waypoints for the day of that number. Returns its id. */
    add,
    /**
     * Saves other waypoints for a day: overwrites its route where that is allowed, else creates a new one. Returns the
     * id of the route.
     */
    change: (number: number, route: SavedRoute, waypoints: PlannedPoint[]): string =>
      mayOverwrite(route) ? dayRoutes.change(route, waypoints) : add(number, route, waypoints),
  };
}
