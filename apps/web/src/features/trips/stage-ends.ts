import type { PlannedPoint, SavedRoute } from '@estradeiro/contract/routes';
import type { Trip } from '@estradeiro/contract/trips';

/** What saved routes of days are called. */
export const dayRouteName = (trip: string, number: number) => `${trip.slice(0, 80)} · dia ${number}`;
const isDayRouteName = (name: string): boolean => / · dia \d+$/.test(name);

/** Stops between the ends; places that only held the line would lead back to the way as it was. */
const stopsOf = (waypoints: readonly PlannedPoint[]) => waypoints.slice(1, -1).filter(({ via }) => !via);

/** The same way to another end. */
export const movedEnd = (waypoints: readonly PlannedPoint[], end: PlannedPoint): PlannedPoint[] => [
  ...waypoints.slice(0, 1),
  ...stopsOf(waypoints),
  end,
];

/** The same way from another start. */
export const movedStart = (waypoints: readonly PlannedPoint[], start: PlannedPoint): PlannedPoint[] => [
  start,
  ...stopsOf(waypoints),
  ...waypoints.slice(-1),
];

/**
 * Whether a route may be overwritten where its day changes: it was made for a day, and no other day names it. Any other has a way of its
 * own, be it an imported one, and is what the rider saved it for.
 */
export const isOfDayAlone = (route: Pick<SavedRoute, 'id' | 'name'>, trips: readonly Pick<Trip, 'days'>[]): boolean =>
  isDayRouteName(route.name) &&
  trips.flatMap(({ days }) => days).filter(({ routeId }) => routeId === route.id).length <= 1;
