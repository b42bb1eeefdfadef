import { largest, smallest } from '@estradeiro/contract/extremes';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Bounds } from '@estradeiro/contract/maps';
import type { Route } from '@estradeiro/contract/navigation';
import {
  distanceMeters,
  metersPerDegree,
  metersPerLngDegree,
  projectOntoSegment,
} from '@estradeiro/navigation/geometry';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import { repeatedRuns } from './doubling-back.ts';
import type { RoutePoint } from './navigation.provider.ts';
import type { Candidate } from './ranking.ts';

/** Few stretches first: a route through many fails as a whole by one that lies badly. */
const firstShare = 1.15;
/** The most that the engine passes. */
const mostPlaces = 50;
const mostStretches = 20;
/** More are not worth the comparison; those of most worth stay. */
const mostConsidered = 250;
/** After so many routes that take too long fewer stretches are chosen; until then others, by what the route shows. */
const mostAsMany = 1;
/** The time lost by leaving the main road. */
const turnSeconds = 40;
/** Shares of more time as near as this bring the same stretches. */
const precision = 0.04;

/** A piece of road that is worth a detour. */
export type Stretch = {
  /** Places on it that lead a route over all of it, in order: both ends, and what a shorter road would leave out. */
  through: readonly LatLng[];
  /** Where it is one-way, its line, by which the other carriageway is known. */
  line?: readonly LatLng[];
  isOneWay: boolean;
  seconds: number;
  /** What it brings, such as its metres of gravel. */
  worth: number;
};

type Search = {
  points: readonly RoutePoint[];
  fastest: Route;
  /** How much of the fastest route's time a route may take, such as 1.4. */
  mostShare: number;
  /** Each costs a route, and what `consider` takes where it does not take too long. */
  mostTries: number;
  stretchesWithin(bounds: Bounds): Stretch[];
  routeThrough(points: readonly RoutePoint[]): Promise<Route[]>;
  consider(route: Route): Promise<Candidate | undefined>;
};

/**
 * Routes over good stretches: places to pass are chosen by what a stretch is worth for the time that it costs, first by
 * the straight line, then, since a road is longer, by less or more of them until the route takes as much time as it
 * may; none where all of them take longer. Null where no route passes a stretch, as where the land has none near.
 */
export async function routesOver(search: Search): Promise<Candidate[] | null> {
  const { points, fastest, mostShare, mostTries, routeThrough, consider } = search;
  const mostSeconds = mostShare * fastest.durationSeconds;
  const land = landOf(points, fastest);
  const near = stretchesNear(search.stretchesWithin, points, land, mostSeconds);
  if (near.length === 0) return null;
  const detours: Detours = new Map();
  const found: Candidate[] = [];
  /** Whether the routes through these places take too long. */
  const tried = new Map<string, boolean>();
  // The shares of more time by the straight line that are known to be few enough, and too many.
  let [least, most, share] = [1, mostShare * 1.6, firstShare];
  let isReached = false;
  for (let tries = 0; tries < mostTries && most - least > precision; ) {
    const plan = choose(points, { near, detours, land, mostSeconds: share * fastest.durationSeconds });
    const through = plan.flatMap((places) => places.map(({ at }) => at));
    const key = JSON.stringify(through);
    let isTooLong = tried.get(key) ?? false;
    if (!tried.has(key) && through.length > points.length) {
      tries++;
      const [route] = await routeThrough(through);
      const hasLearned = route ? learnDetours(route, plan.flat(), land, detours) : learnDeadEnds(plan.flat(), detours);
      isReached ||= route !== undefined;
      isTooLong = !route || route.durationSeconds > mostSeconds;
      tried.set(key, isTooLong);
      const candidate = route && !isTooLong ? await consider(route) : undefined;
      if (candidate) found.push(candidate);
      if (hasLearned && (!route || (isTooLong && tries <= mostAsMany))) continue;
    }
    if (isTooLong) most = share;
    else least = share;
    share = (least + most) / 2;
  }
  return isReached ? found : null;
}

/** Seconds that passing a stretch took longer than expected, since the roads to it lead around; infinite for dead ends. */
type Detours = Map<Stretch, number>;

type Land = { metersPerSecond: number; winding: number };

/** How fast its roads are, and how much longer than the straight line. */
function landOf(points: readonly RoutePoint[], { distanceMeters: length, durationSeconds }: Route): Land {
  const straight = points.slice(1).reduce((sum, to, index) => sum + distanceMeters(points[index] ?? to, to), 0);
  return {
    metersPerSecond: length / Math.max(1, durationSeconds),
    winding: Math.min(1.6, Math.max(1.1, length / Math.max(1, straight))),
  };
}

const roadSeconds = (from: LatLng, to: LatLng, { metersPerSecond, winding }: Land) =>
  (distanceMeters(from, to) * winding) / metersPerSecond;

/** The stretches that can be ridden in so much time, those of most worth first. */
function stretchesNear(
  stretchesWithin: Search['stretchesWithin'],
  points: readonly RoutePoint[],
  { metersPerSecond, winding }: Land,
  mostSeconds: number,
): Stretch[] {
  const reach = (mostSeconds * metersPerSecond) / winding;
  const legs = points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }));
  const straight = legs.reduce((sum, { from, to }) => sum + distanceMeters(from, to), 0);
  const isNear = ({ through: [start] }: Stretch) =>
    start !== undefined &&
    legs.some(
      ({ from, to }) =>
        distanceMeters(from, start) + distanceMeters(start, to) + straight - distanceMeters(from, to) <= reach,
    );
  const beyond = Math.max(0, reach - straight) / 2;
  const { lat } = points[0] ?? { lat: 0 };
  const [lats, lngs] = [points.map((point) => point.lat), points.map((point) => point.lng)];
  const [up, right] = [beyond / metersPerDegree, beyond / metersPerLngDegree(lat)];
  const bounds = {
    south: smallest(lats) - up,
    north: largest(lats) + up,
    west: smallest(lngs) - right,
    east: largest(lngs) + right,
  };
  const near: Stretch[] = [];
  // A region may have a hundred thousand.
  for (const one of stretchesWithin(bounds).toSorted((a, b) => b.worth - a.worth)) {
    if (near.length === mostConsidered) break;
    if (isNear(one)) near.push(one);
  }
  return near;
}

/** A place to pass, and the stretch that it is on. */
type Chosen = { at: RoutePoint; of: Stretch | null };

type Choice = { near: readonly Stretch[]; detours: Detours; land: Land; mostSeconds: number };

/** The points with the stretches that bring the most for their time, within `mostSeconds` in all. */
function choose(points: readonly RoutePoint[], { near, detours, land, mostSeconds }: Choice): Chosen[][] {
  const plan: Chosen[][] = points.map((at) => [{ at, of: null }]);
  let seconds = points.slice(1).reduce((sum, to, index) => sum + roadSeconds(points[index] ?? to, to, land), 0);
  const left = new Set(near);
  let room = mostPlaces - points.length;
  for (let count = 0; count < mostStretches; count++) {
    let best: { worth: number; added: number; index: number; places: Chosen[]; stretch: Stretch } | null = null;
    const gaps = plan.slice(1).flatMap((places, index) => {
      const [from, to] = [plan[index]?.at(-1)?.at, places[0]?.at];
      return from && to ? [{ index: index + 1, from, to, direct: roadSeconds(from, to, land) }] : [];
    });
    for (const stretch of left) {
      if (stretch.through.length > room) continue;
      for (const { index, from, to, direct } of gaps) {
        for (const through of directionsOf(stretch)) {
          const [start, end] = [through[0], through.at(-1)];
          if (!start || !end) continue;
          const added =
            roadSeconds(from, start, land) +
            stretch.seconds +
            roadSeconds(end, to, land) -
            direct +
            (detours.get(stretch) ?? 0);
          const worth = stretch.worth / (Math.max(0, added) + turnSeconds);
          if (seconds + added > mostSeconds || (best && best.worth >= worth)) continue;
          const places = through.map((at): Chosen => ({ at: { ...at, through: 'this-road' }, of: stretch }));
          best = { worth, added, index, places, stretch };
        }
      }
    }
    if (!best) break;
    plan.splice(best.index, 0, best.places);
    seconds += best.added;
    room -= best.places.length;
    left.delete(best.stretch);
    for (const other of left) if (liesBeside(other, best.stretch)) left.delete(other);
  }
  return plan;
}

const directionsOf = ({ through, isOneWay }: Stretch) => (isOneWay ? [through] : [through, through.toReversed()]);

/** Two carriageways of one road lie nearer than this. */
const besideMeters = 80;

/** Whether two stretches are carriageways of one road, of which a ride takes one. */
export function liesBeside({ through, isOneWay }: Stretch, { line }: Stretch): boolean {
  const isNear = (place: LatLng) =>
    line?.some((to, index) => {
      const from = line[index - 1];
      return from !== undefined && projectOntoSegment(place, from, to).distanceMeters < besideMeters;
    });
  return isOneWay && through.some(isNear);
}

/** A place on a road lies this close to the route over it. */
const onLineMeters = 20;
/** A smaller detour may be that of another way there. */
const leastDetourSeconds = 30;

/** Notes what a route shows of the roads to its stretches; false where that is nothing new. */
function learnDetours({ polyline, steps }: Route, places: readonly Chosen[], land: Land, detours: Detours): boolean {
  const points = decodePolyline(polyline);
  const alongMeters = cumulativeMeters(points);
  const twice = repeatedRuns(points).flatMap(({ passes }) => passes);
  const secondsTo = secondsAlong(steps);
  const gaps = places.map(() => 0);
  const isTwice = places.map(() => false);
  let from = { index: 0, meters: 0 };
  for (const [index, { at, of }] of places.entries()) {
    const before = places[index - 1];
    const passed = passingOf(at, points, alongMeters, from.index);
    if (!before || !passed) continue;
    const expected = before.of === of && of ? of.seconds / (of.through.length - 1) : roadSeconds(before.at, at, land);
    gaps[index] = Math.max(0, secondsTo(passed.meters) - secondsTo(from.meters) - expected);
    isTwice[index] = twice.some(({ fromMeters, toMeters }) => passed.meters >= fromMeters && passed.meters <= toMeters);
    from = passed;
  }
  let hasLearned = false;
  for (const [first, { of }] of places.entries()) {
    if (!of || places[first - 1]?.of === of) continue;
    const last = first + of.through.length - 1;
    const within = gaps.slice(first + 1, last + 1).reduce((sum, gap) => sum + gap, 0);
    const [before = 0, after = 0] = [gaps[first], gaps[last + 1]];
    // A detour to another stretch may be that one's: only as much counts as there is on both sides.
    const both = Math.min(before, after);
    const around = (places[first - 1]?.of ? both : before) + (places[last + 1]?.of ? both : after);
    const seconds = isTwice.slice(first, last + 1).includes(true) ? Number.POSITIVE_INFINITY : within + around;
    if (seconds <= (detours.get(of) ?? 0) + leastDetourSeconds) continue;
    detours.set(of, seconds);
    hasLearned = true;
  }
  return hasLearned;
}

/** Notes that no route leads through a stretch; false where it may be any of several. */
function learnDeadEnds(places: readonly Chosen[], detours: Detours): boolean {
  const [only, ...others] = new Set(places.flatMap(({ of }) => of ?? []));
  if (!only || others.length > 0) return false;
  detours.set(only, Number.POSITIVE_INFINITY);
  return true;
}

/** The time at any place of a route, even within each step. */
function secondsAlong(steps: Route['steps']): (meters: number) => number {
  return (meters) => {
    let [left, seconds] = [meters, 0];
    for (const step of steps) {
      if (left < step.distanceMeters) return seconds + (left / step.distanceMeters) * step.durationSeconds;
      left -= step.distanceMeters;
      seconds += step.durationSeconds;
    }
    return seconds;
  };
}

/** Where a line, from one of its points on, first comes to a place on it. */
function passingOf(at: LatLng, points: readonly LatLng[], alongMeters: Float64Array, fromIndex: number) {
  for (let index = fromIndex; index + 1 < points.length; index++) {
    const [start, end] = [points[index], points[index + 1]];
    if (!start || !end || projectOntoSegment(at, start, end).distanceMeters > onLineMeters) continue;
    return { index, meters: (alongMeters[index] ?? 0) + distanceMeters(start, at) };
  }
  return null;
}
