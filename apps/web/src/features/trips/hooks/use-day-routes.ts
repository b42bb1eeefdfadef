import type { PlannedPoint, SavedRoute } from '@estradeiro/contract/routes';
import type { Trip } from '@estradeiro/contract/trips';
import { useRiderId } from '#platform/offline/pending.ts';
import { dayRouteName, isOfDayAlone } from '../stage-ends.ts';
import { useStages } from './use-stages.ts';
import { useTrips } from './use-trips.ts';

/** Gives days of a trip other ways. */
export function useDayRoutes(trip: Trip) {
  const stages = useStages();
  const riderId = useRiderId();
  const trips = useTrips().trips.map(({ record }) => record);
  // Where several change a trip, a way that became another one in its place would undo what a fellow rider does meanwhile, unseen.
  const mayOverwrite = (route: SavedRoute): boolean =>
    trip.editorIds.length === 0 && route.userId === riderId && isOfDayAlone(route, trips);
  const add = (number: number, route: SavedRoute, waypoints: PlannedPoint[]): string =>
    stages.create({ ...route, name: dayRouteName(trip.name, number), waypoints });
  return {
    mayOverwrite,
    /** A further route like a day's, for the day of that number. Its id. */
    add,
    /** Another way for a day, in the place of its route where that is the day's alone. The id of its route from now on. */
    change: (number: number, route: SavedRoute, waypoints: PlannedPoint[]): string =>
      mayOverwrite(route) ? stages.change(route, waypoints) : add(number, route, waypoints),
  };
}
