import type { LatLng } from '@estradeiro/contract/lat-lng';
import { projectOntoSegment } from '../geometry.ts';
import { cumulativeMeters, resample } from '../resample.ts';

/** Where to look for stations: circles of `radiusMeters` around `places`, one every `spacingMeters`, cover the whole way. */
export type Search = { places: { at: LatLng; alongMeters: number }[]; radiusMeters: number; spacingMeters: number };

/** A line with the metres along it at each of its points. */
export type MeasuredLine = { points: readonly LatLng[]; along: Float64Array; lengthMeters: number };

/** Where a way passes a station. */
export type Passed<T> = { station: T; alongMeters: number; offMeters: number };

const leastSpacingMeters = 2_000;
/** However long a way is, it is searched in so many circles at most. */
const mostSearches = 1_000;
/** One station passed twice within so much of the way is passed once; further apart, the way comes by again. */
const samePassMeters = 3_000;

export function measured(points: readonly LatLng[]): MeasuredLine {
  const along = cumulativeMeters(points);
  return { points, along, lengthMeters: along.at(-1) ?? 0 };
}

/** How to look for all that lies within `withinMeters` of a line of two points or more. */
export function searchAlong({ points, along, lengthMeters }: MeasuredLine, withinMeters: number): Search {
  const spacingMeters = Math.max(leastSpacingMeters, lengthMeters / mostSearches);
  const places = resample(points, spacingMeters, along).map((at, index) => ({
    at,
    alongMeters: index * spacingMeters,
  }));
  const end = points.at(-1);
  if (end) places.push({ at: end, alongMeters: lengthMeters });
  return { places, radiusMeters: Math.hypot(spacingMeters / 2, withinMeters), spacingMeters };
}

type Near = { withinMeters: number; spacingMeters: number };
type Passes<T> = Map<string, Passed<T>[]>;

/** Adds where a line passes a station that was found near a place of it, within `withinMeters`. */
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
 * The stations that were found around places of the way and lie within `withinMeters` of it, in the order of riding. `found` tells of
 * each where along the way it was looked for. A way that comes by twice passes a station twice.
 */
export function stationsOnWay<T extends LatLng>(
  line: MeasuredLine,
  found: readonly { station: T; nearMeters: number }[],
  { keyOf, ...near }: Near & { keyOf: (one: T) => string },
): Passed<T>[] {
  const passes: Passes<T> = new Map();
  for (const { station, nearMeters } of found)
    addPass(passes, line, { station, nearMeters, key: keyOf(station) }, near);
  return inRidingOrder(passes);
}

/** Each takes a millisecond, and as long for what it finds: others get their turn in between. */
const searchesAtOnce = 5;

/** What is known of one kind around a position. */
type Find<T> = (at: LatLng, radiusMeters: number) => readonly T[];

/**
 * All that `find` knows within `withinMeters` of a line of two points or more, in the order of riding, as often as the way comes by.
 * `afterOthers` resolves once whoever else waits has had their turn.
 */
export async function findOnWay<T extends LatLng>(
  line: MeasuredLine,
  find: Find<T>,
  { withinMeters, afterOthers }: { withinMeters: number; afterOthers: () => Promise<unknown> },
): Promise<Passed<T>[]> {
  const { places, radiusMeters, spacingMeters } = searchAlong(line, withinMeters);
  const passes: Passes<T> = new Map();
  for (const [index, { at, alongMeters }] of places.entries()) {
    if (index > 0 && index % searchesAtOnce === 0) await afterOthers();
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

function nearestBetween({ points, along }: MeasuredLine, place: LatLng, fromMeters: number, toMeters: number) {
  let nearest = { alongMeters: 0, offMeters: Number.POSITIVE_INFINITY };
  for (let index = firstAfter(along, fromMeters); index < points.length; index++) {
    const [from, to] = [points[index - 1], points[index]];
    const [start, end] = [along[index - 1] ?? 0, along[index] ?? 0];
    if (!from || !to || start > toMeters) break;
    const { fraction, distanceMeters: offMeters } = projectOntoSegment(place, from, to);
    if (offMeters < nearest.offMeters) nearest = { alongMeters: start + (end - start) * fraction, offMeters };
  }
  return nearest;
}

/** The first point, from the second on, that lies beyond so many metres. */
function firstAfter(along: Float64Array, meters: number): number {
  let [low, high] = [1, along.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((along[middle] ?? 0) < meters) low = middle + 1;
    else high = middle;
  }
  return low;
}
