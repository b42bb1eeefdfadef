import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route, RouteStop, Step } from '@estradeiro/contract/navigation';
import { bearingDegrees, interpolate } from './geometry.ts';
import { decodePolyline, MalformedPolylineError } from './polyline.ts';
import { cumulativeMeters } from './resample.ts';
import { buildSegmentTree, nearestSegment, type SegmentTree } from './segment-tree.ts';

export type Stop = {
  /** In `route.waypoints`. */
  waypointIndex: number;
  waypoint: RouteStop;
  alongMeters: number;
  /**
   * From here on the line the stop counts as reached: 30 m before it, or less if the last turn is nearer, but at least
   * 10 m.
   */
  reachedFromMeters: number;
};

/** A route with everything that can be computed before the ride, for one position per second. */
export type PreparedRoute = {
  route: Route;
  tree: SegmentTree;
  /** Metres from the start at each point of the line. */
  alongMeters: Float64Array;
  totalMeters: number;
  /** Of each segment. */
  bearings: Float32Array;
  /** Metres from the start at each manoeuvre, never falling. */
  stepStartMeters: Float64Array;
  /** Sums over the steps after each one. */
  remainingAfter: readonly { meters: number; seconds: number }[];
  /** In riding order; the last one is the destination, the start is not included. */
  stops: readonly Stop[];
};

const reachedMeters = 30;
const leastReachedMeters = 10;

/** Throws `MalformedPolylineError` if the line is malformed or empty. Takes time in proportion to the line. */
export function prepareRoute(route: Route): PreparedRoute {
  const decoded = decodePolyline(route.polyline);
  const [only] = decoded;
  if (!only) throw new MalformedPolylineError('a route without a line');
  const points = decoded.length === 1 ? [only, only] : decoded;
  const alongMeters = cumulativeMeters(points);
  const tree = buildSegmentTree(points);
  const stepStartMeters = stepStarts(route, alongMeters);
  return {
    route,
    tree,
    alongMeters,
    totalMeters: alongMeters.at(-1) ?? 0,
    bearings: segmentBearings(points),
    stepStartMeters,
    remainingAfter: sumsAfter(route.steps),
    stops: findStops(route, tree, alongMeters, stepStartMeters),
  };
}

/** The segment at a distance from the start; the last one at the end and beyond. */
export function segmentAt({ alongMeters, tree }: Pick<PreparedRoute, 'alongMeters' | 'tree'>, meters: number): number {
  return Math.min(lastAtOrBefore(alongMeters, meters), tree.segmentCount - 1);
}

/** The position at a distance from the start, limited to the ends. */
export function positionOnRoute(prepared: PreparedRoute, meters: number): LatLng {
  const segment = segmentAt(prepared, meters);
  const [from = 0, to = 0] = [prepared.alongMeters[segment], prepared.alongMeters[segment + 1]];
  const fraction = to > from ? Math.min(1, Math.max(0, (meters - from) / (to - from))) : 0;
  return interpolate(pointAt(prepared.tree, segment), pointAt(prepared.tree, segment + 1), fraction);
}

/** The step at a distance from the start: the last one whose manoeuvre is at or before it. */
export function stepAt({ stepStartMeters }: PreparedRoute, meters: number): number {
  return lastAtOrBefore(stepStartMeters, meters);
}

/** Index of the last value up to `limit` in values that never fall; 0 if all are larger. */
function lastAtOrBefore(values: Float64Array, limit: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((values[middle] ?? 0) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}

const pointAt = ({ lats, lngs }: SegmentTree, index: number): LatLng => ({
  lat: lats[index] ?? 0,
  lng: lngs[index] ?? 0,
});

function segmentBearings(points: readonly LatLng[]): Float32Array {
  const bearings = new Float32Array(points.length - 1);
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    if (!from) continue;
    const still = from.lat === to.lat && from.lng === to.lng;
    bearings[index - 1] = still ? (bearings[index - 2] ?? 0) : bearingDegrees(from, to);
  }
  return bearings;
}

function stepStarts(route: Route, alongMeters: Float64Array): Float64Array {
  const starts = new Float64Array(route.steps.length);
  let previous = 0;
  for (const [index, step] of route.steps.entries()) {
    previous = Math.max(previous, alongMeters[Math.min(step.shapeIndex, alongMeters.length - 1)] ?? 0);
    starts[index] = previous;
  }
  return starts;
}

function sumsAfter(steps: readonly Step[]): { meters: number; seconds: number }[] {
  let sum = { meters: 0, seconds: 0 };
  const sums = steps.toReversed().map((step) => {
    const after = sum;
    sum = { meters: sum.meters + step.distanceMeters, seconds: sum.seconds + step.durationSeconds };
    return after;
  });
  return sums.reverse();
}

/** A stop is where its arrival is announced; one without an arrival is where the line is nearest to it. */
function findStops(route: Route, tree: SegmentTree, alongMeters: Float64Array, stepStartMeters: Float64Array): Stop[] {
  const last = route.waypoints.length - 1;
  const stops: Stop[] = [];
  let previous = 0;
  for (const [waypointIndex, waypoint] of route.waypoints.entries()) {
    if (waypointIndex === 0) continue;
    const arrival = route.steps.findIndex((step) => step.waypointIndex === waypointIndex);
    const found = stepStartMeters[arrival] ?? nearestMetersOnRoute({ tree, alongMeters }, waypoint, previous);
    previous = waypointIndex === last ? (alongMeters.at(-1) ?? 0) : Math.max(previous, found);
    const lastTurn = stepStartMeters.findLast((meters) => meters < previous) ?? 0;
    const reachMeters = Math.min(reachedMeters, Math.max(leastReachedMeters, previous - lastTurn));
    stops.push({ waypointIndex, waypoint, alongMeters: previous, reachedFromMeters: previous - reachMeters });
  }
  return stops;
}

/** Metres from the start at the place nearest to a position, at or after `fromMeters`. */
export function nearestMetersOnRoute(
  { tree, alongMeters }: Pick<PreparedRoute, 'alongMeters' | 'tree'>,
  position: LatLng,
  fromMeters: number,
): number {
  const near = nearestSegment(tree, position, segmentAt({ alongMeters, tree }, fromMeters));
  if (!near) return fromMeters;
  const [start = 0, end = 0] = [alongMeters[near.segment], alongMeters[near.segment + 1]];
  return start + near.fraction * (end - start);
}
