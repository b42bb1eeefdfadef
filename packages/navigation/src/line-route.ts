import type { LatLng } from '@estradeiro/contract/lat-lng';
import { maxWaypoints, type Route, type Step, type Waypoint } from '@estradeiro/contract/navigation';
import { curviness } from './curviness.ts';
import { bearingDegrees, distanceMeters } from './geometry.ts';
import { joinAll, joinAtStop } from './join-routes.ts';
import { writtenInstruction } from './narrator/instruction.ts';
import { encodePolyline } from './polyline.ts';
import { cumulativeMeters } from './resample.ts';

/** A stop nearer to an end is that end. */
const endMeters = 100;
/** Speed where no road is known. */
const metersPerSecond = 40 / 3.6;

/** Whether most of a route is a file's own line, so that its time is a guess. */
export const isTimeGuessed = ({ distanceMeters, ownLineMeters = 0 }: Pick<Route, 'distanceMeters' | 'ownLineMeters'>) =>
  ownLineMeters > distanceMeters / 2;

/** Whether all of a route is estimated by straight lines; a partly estimated one follows known roads. */
export const isSketch = ({ estimate, estimatedParts }: Pick<Route, 'estimate' | 'estimatedParts'>): boolean =>
  estimate && !estimatedParts;

export type LineLeg = { from: number; to: number; ends: [Waypoint, Waypoint] };

/** A line as a route through its stops, without instructions. Null for fewer than two points. */
export function routeThroughStops(line: readonly LatLng[], stops: readonly Waypoint[]): Route | null {
  if (line.length < 2) return null;
  const legs = legsOf(line, stops).map(({ from, to, ends }) => ({
    ...routeOfLine(line.slice(from, to + 1)),
    waypoints: ends,
  }));
  return joinAll(legs, joinAtStop);
}

/** A line as a route without instructions. Throws `RangeError` for fewer than two points. */
export function routeOfLine(points: readonly LatLng[]): Route {
  const [start, end] = [points[0], points.at(-1)];
  if (!start || !end || points.length < 2) throw new RangeError('a line has two points');
  const meters = cumulativeMeters(points).at(-1) ?? 0;
  const durationSeconds = meters / metersPerSecond;
  const bearingAfterDegrees = bearingDegrees(start, points[1] ?? end);
  const common = { streetNames: [], bearingAfterDegrees };
  const depart = { ...common, maneuver: 'depart' as const, location: start, shapeIndex: 0 };
  const arrive = { ...common, maneuver: 'arrive' as const, location: end, shapeIndex: points.length - 1 };
  const steps: Step[] = [
    { ...depart, distanceMeters: meters, durationSeconds, instruction: writtenInstruction(depart) },
    { ...arrive, distanceMeters: 0, durationSeconds: 0, waypointIndex: 1, instruction: writtenInstruction(arrive) },
  ];
  return {
    distanceMeters: meters,
    durationSeconds,
    polyline: encodePolyline(points),
    steps,
    estimate: false,
    curviness: curviness(points),
    unpavedMeters: 0,
    hasToll: false,
    ownLineMeters: meters,
    waypoints: [start, end],
  };
}

/** Splits a line of at least two points at its stops, which are in riding order. */
export function legsOf(line: readonly LatLng[], stops: readonly Waypoint[]): LineLeg[] {
  const last = line.length - 1;
  const at = indicesOf(line, stops);
  const passed = stops.map((place, index) => ({ place, index: at[index] ?? 0 }));
  const isAt = (end: number) => (index: number) =>
    distanceMeters(placeOf(line[index]), placeOf(line[end])) <= endMeters;
  const [isStart, isEnd] = [isAt(0), isAt(last)];
  const named = (index: number, place?: Waypoint): Waypoint => ({
    ...placeOf(line[index]),
    ...(place?.name && { name: place.name }),
  });
  const startName = passed.find(({ index }) => index <= last / 2 && isStart(index))?.place;
  const endName = passed.findLast(({ index }) => index > last / 2 && isEnd(index))?.place;
  const between = passed
    .filter(({ index }, i) => !isStart(index) && !isEnd(index) && index !== passed[i - 1]?.index)
    .slice(0, maxWaypoints - 2);
  const ends = [
    { index: 0, waypoint: named(0, startName) },
    ...between.map(({ index, place }) => ({ index, waypoint: place })),
    { index: last, waypoint: named(last, endName) },
  ];
  return ends.slice(1).map((to, i) => {
    const from = ends[i] ?? to;
    return { from: from.index, to: to.index, ends: [from.waypoint, to.waypoint] };
  });
}

const placeOf = (point: LatLng | undefined): LatLng => ({ lat: point?.lat ?? 0, lng: point?.lng ?? 0 });

/** Points examined for each stop; of a longer line every second or third point, and those around the best. */
const mostLookedAt = 4_000;

/**
 * The index on the line for each stop: as near as possible, in order. On a line that passes a place twice, the other stops decide.
 */
export function indicesOf(line: readonly LatLng[], stops: readonly LatLng[]): number[] {
  const stride = Math.ceil(line.length / mostLookedAt);
  const coarse = indicesAmong(stride === 1 ? line : line.filter((_, index) => index % stride === 0), stops);
  let first = 0;
  return stops.map((stop, at) => {
    const about = (coarse[at] ?? 0) * stride;
    first = nearestOf(line, stop, Math.max(first, about - stride + 1), Math.min(line.length - 1, about + stride - 1));
    return first;
  });
}

function nearestOf(line: readonly LatLng[], place: LatLng, from: number, to: number): number {
  let best = { index: from, meters: Number.POSITIVE_INFINITY };
  for (let index = from; index <= to; index++) {
    const meters = distanceMeters(line[index] ?? place, place);
    if (meters < best.meters) best = { index, meters };
  }
  return best.index;
}

function indicesAmong(line: readonly LatLng[], stops: readonly LatLng[]): number[] {
  let before = new Float64Array(line.length);
  const choices = stops.map((stop) => {
    const costs = new Float64Array(line.length);
    const chosen = new Int32Array(line.length);
    for (const [index, point] of line.entries()) {
      const cost = (before[index] ?? 0) + distanceMeters(point, stop);
      const isBest = index === 0 || cost < (costs[index - 1] ?? 0);
      costs[index] = isBest ? cost : (costs[index - 1] ?? 0);
      chosen[index] = isBest ? index : (chosen[index - 1] ?? 0);
    }
    before = costs;
    return chosen;
  });
  let upTo = line.length - 1;
  return choices
    .toReversed()
    .map((chosen) => {
      upTo = chosen[upTo] ?? 0;
      return upTo;
    })
    .toReversed();
}
