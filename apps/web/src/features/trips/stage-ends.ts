import type { PlannedPoint } from '@estradeiro/contract/routes';

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
