import type { PlannedPoint, SavedRoute } from '@estradeiro/contract/routes';
import type { Trip } from '@estradeiro/contract/trips';

export const dayRouteName = (trip: string, number: number) => `${trip.slice(0, 80)} · dia ${number}`;
const isDayRouteName = (name: string): boolean => / · dia \d+$/.test(name);

/** Stops between the ends, without via points, which would lead back to the previous line. */
const stopsOf = (waypoints: readonly PlannedPoint[]) => waypoints.slice(1, -1).filter(({ via }) => !via);

const styleOf = (point: PlannedPoint | undefined) => (point?.onward ? { onward: point.onward } : {});

export const movedEnd = (waypoints: readonly PlannedPoint[], end: PlannedPoint): PlannedPoint[] => [
  ...waypoints.slice(0, 1),
  ...stopsOf(waypoints),
  end,
];

export const movedStart = (waypoints: readonly PlannedPoint[], start: PlannedPoint): PlannedPoint[] => [
  { ...start, ...styleOf(waypoints[0]) },
  ...stopsOf(waypoints),
  ...waypoints.slice(-1),
];

/**
 * Whether a route may be overwritten when its day changes: it was made for a day, and no other day uses it. Any other route has a
 * purpose of its own, such as an imported one.
 */
export const isOfDayAlone = (route: Pick<SavedRoute, 'id' | 'name'>, trips: readonly Pick<Trip, 'days'>[]): boolean =>
  isDayRouteName(route.name) &&
  trips.flatMap(({ days }) => days).filter(({ routeId }) => routeId === route.id).length <= 1;
