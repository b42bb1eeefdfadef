import type { LatLng } from '@estradeiro/contract/lat-lng';
import { projectOntoSegment } from '../geometry.ts';
import { cumulativeMeters, resample } from '../resample.ts';

/** Circles of `radiusMeters` around `places`, one every `spacingMeters`, cover the whole route. */
export type Search = { places: { at: LatLng; alongMeters: number }[]; radiusMeters: number; spacingMeters: number };

/** `alongMeters` has the metres from the start at each point. */
export type MeasuredLine = { points: readonly LatLng[]; alongMeters: Float64Array; lengthMeters: number };

export type Passed<T> = { station: T; alongMeters: number; offMeters: number };

const leastSpacingMeters = 2_000;
/** Most circles for one route. */
const mostSearches = 1_000;
/** Passings of a station nearer to each other are one. */
const samePassMeters = 3_000;

export function measured(points: readonly LatLng[]): MeasuredLine {
  const alongMeters = cumulativeMeters(points);
  return { points, alongMeters, lengthMeters: alongMeters.at(-1) ?? 0 };
}

/** The search for everything within `withinMeters` of a line of at least two points. */
export function searchOnRoute({ points, alongMeters, lengthMeters }: MeasuredLine, withinMeters: number): Search {
  const spacingMeters = Math.max(leastSpacingMeters, lengthMeters / mostSearches);
  const places = resample(points, spacingMeters, alongMeters).map((at, index) => ({
    at,
    alongMeters: index * spacingMeters,
  }));
  const end = points.at(-1);
  if (end) places.push({ at: end, alongMeters: lengthMeters });
  return { places, radiusMeters: Math.hypot(spacingMeters / 2, withinMeters), spacingMeters };
}

type Near = { withinMeters: number; spacingMeters: number };
type Passes<T> = Map<string, Passed<T>[]>;

/** Adds the passing of a station that was found near a place of the line, if it is within `withinMeters`. */
function addPass<T extends LatLng>(
  passes: Passes<T>,
  line: MeasuredLine,
  { station, nearMeters, key }: { station: T; nearMeters: number; key: string },
  { withinMeters, spacingMeters }: Near,
) {
  const nearest = nearestBetween(line, station, nearMeters - spacingMeters, nearMeters + spacingMeters);
  if (nearest.offMeters <= withinMeters) passes.set(key, withPass(passes.get(key) ?? [], { station, ...nearest }));
}

const inRidingOrder = <T>(passes: Passes<T>): Passed<T>[] =>
  [...passes.values()].flat().sort((a, b) => a.alongMeters - b.alongMeters);

/**
 * Stations within `withinMeters` of the line, in riding order; `nearMeters` is the place on the line of the search that
 * found the station. A station that the route passes twice has two passings.
 */
export function stationsOnRoute<T extends LatLng>(
  line: MeasuredLine,
  found: readonly { station: T; nearMeters: number }[],
  { keyOf, ...near }: Near & { keyOf: (one: T) => string },
): Passed<T>[] {
  const passes: Passes<T> = new Map();
  for (const { station, nearMeters } of found)
    addPass(passes, line, { station, nearMeters, key: keyOf(station) }, near);
  return inRidingOrder(passes);
}

/** A search takes a millisecond, and its results take another; after this many, other requests may run. */
const searchesAtOnce = 5;

type Find<T> = (at: LatLng, radiusMeters: number) => readonly T[];

/**
 * Everything that `find` gives within `withinMeters` of a line of at least two points, in riding order, once per passing.
 * `afterOtherCallers` resolves after other pending work.
 */
export async function findOnRoute<T extends LatLng>(
  line: MeasuredLine,
  find: Find<T>,
  { withinMeters, afterOtherCallers }: { withinMeters: number; afterOtherCallers: () => Promise<unknown> },
): Promise<Passed<T>[]> {
  const { places, radiusMeters, spacingMeters } = searchOnRoute(line, withinMeters);
  const passes: Passes<T> = new Map();
  for (const [index, { at, alongMeters }] of places.entries()) {
    if (index > 0 && index % searchesAtOnce === 0) await afterOtherCallers();
    for (const station of find(at, radiusMeters)) {
      const key = `${station.lat},${station.lng}`;
      addPass(passes, line, { station, nearMeters: alongMeters, key }, { withinMeters, spacingMeters });
    }
  }
  return inRidingOrder(passes);
}

function withPass<T>(known: Passed<T>[], pass: Passed<T>): Passed<T>[] {
  const same = known.find(({ alongMeters }) => Math.abs(alongMeters - pass.alongMeters) <= samePassMeters);
  if (!same) return [...known, pass];
  return same.offMeters <= pass.offMeters ? known : known.map((one) => (one === same ? pass : one));
}

function nearestBetween({ points, alongMeters }: MeasuredLine, place: LatLng, fromMeters: number, toMeters: number) {
  let nearest = { alongMeters: 0, offMeters: Number.POSITIVE_INFINITY };
  for (let index = firstAfter(alongMeters, fromMeters); index < points.length; index++) {
    const [from, to] = [points[index - 1], points[index]];
    const [start, end] = [alongMeters[index - 1] ?? 0, alongMeters[index] ?? 0];
    if (!from || !to || start > toMeters) break;
    const { fraction, distanceMeters: offMeters } = projectOntoSegment(place, from, to);
    if (offMeters < nearest.offMeters) nearest = { alongMeters: start + (end - start) * fraction, offMeters };
  }
  return nearest;
}

/** Index of the first point, from the second on, beyond a distance from the start. */
function firstAfter(alongMeters: Float64Array, meters: number): number {
  let [low, high] = [1, alongMeters.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((alongMeters[middle] ?? 0) < meters) low = middle + 1;
    else high = middle;
  }
  return low;
}
