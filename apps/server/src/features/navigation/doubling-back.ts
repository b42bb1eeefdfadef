import { largest, smallest } from '@estradeiro/contract/extremes';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { ManeuverType, Route } from '@estradeiro/contract/navigation';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { cumulativeMeters, resample } from '@estradeiro/navigation/resample';

/** The distance of a highway's opposite carriageway. */
const besideMeters = 30;
/** A shorter run is a hairpin, a crossing or a loop of a ramp. */
const shortestRunMeters = 100;
const spacingMeters = 20;
/** The length that a turn on the spot counts as. */
const turnMeters = 2 * shortestRunMeters;
/** A leg of 200 km; longer ones are sampled more coarsely. */
const mostSamples = 10_000;
/** The same for a route of many legs, so that any route takes only some milliseconds. */
const mostRouteSamples = 40_000;

/**
 * Metres on which a leg runs within 30 m of its earlier line, in either direction and on either carriageway, in runs of
 * more than 100 m; a turn on the spot counts as 200 m. Road shared by two legs is not counted, since the rider chose
 * the stops.
 */
export function doublingBackMeters({ polyline, steps }: Pick<Route, 'polyline' | 'steps'>): number {
  const points = decodePolyline(polyline);
  const stops = steps.filter(({ waypointIndex }) => waypointIndex !== undefined).map(({ shapeIndex }) => shapeIndex);
  const ends = [...stops.slice(0, -1), points.length - 1];
  const legs = ends.map((end, index) => points.slice(ends[index - 1] ?? 0, end + 1));
  const turning = steps.filter(({ maneuver }) => turns.has(maneuver)).length * turnMeters;
  const spacing = (cumulativeMeters(points).at(-1) ?? 0) / mostRouteSamples;
  return legs.reduce((sum, leg) => sum + metersBesideItself(leg, spacing), turning);
}

const metersBesideItself = (points: readonly LatLng[], leastSpacingMeters: number): number =>
  repeatedRuns(points, leastSpacingMeters).reduce((sum, { meters }) => sum + meters, 0);

export type RepeatedRun = {
  /** The length of one pass. */
  meters: number;
  /** Whether the run is ridden back at once; a route without the place at its end would leave it out. */
  isSpur: boolean;
  /** Metres on the line of both passes; of a spur from its start to its return there. */
  passes: { fromMeters: number; toMeters: number }[];
};

/** Runs of a line beside its earlier course, in its order; as in `doublingBackMeters`. */
export function repeatedRuns(points: readonly LatLng[], leastSpacingMeters = spacingMeters): RepeatedRun[] {
  const alongMeters = cumulativeMeters(points);
  const spacing = Math.max(spacingMeters, leastSpacingMeters, (alongMeters.at(-1) ?? 0) / mostSamples);
  const samples = resample(points, spacing, alongMeters);
  const gap = Math.ceil(shortestRunMeters / spacing);
  const seen = lastSeen(samples, Math.max(besideMeters, spacing), gap);
  const runs: RepeatedRun[] = [];
  let run = { meters: 0, isSpur: false, from: 0, seen: [0] };
  for (const [index, before] of [...seen, null].entries()) {
    if (before === null) {
      if (run.meters > shortestRunMeters) runs.push(toRun(run, index - 1, spacing));
      run = { meters: 0, isSpur: false, from: 0, seen: [] };
      continue;
    }
    if (run.meters === 0) {
      // A turn is detected only after a gap: half of the line between is ridden twice already.
      const isSpur = index - before <= gap + 1;
      run = { meters: isSpur ? ((index - before) / 2 - 1) * spacing : 0, isSpur, from: index, seen: [] };
    }
    run.meters += spacing;
    run.seen.push(before);
  }
  return runs;
}

type OpenRun = { meters: number; isSpur: boolean; from: number; seen: number[] };

function toRun({ meters, isSpur, from, seen }: OpenRun, to: number, spacing: number): RepeatedRun {
  const pass = (first: number, last: number) => ({ fromMeters: first * spacing, toMeters: last * spacing });
  const [first, last] = [smallest(seen), largest(seen)];
  return { meters, isSpur, passes: isSpur ? [pass(first, to)] : [pass(first, last), pass(from, to)] };
}

const turns: ReadonlySet<ManeuverType> = new Set(['u-turn-left', 'u-turn-right']);

/** For each sample the last one, at least `gap` before it, that lies within `meters`; null without one. */
function lastSeen(samples: readonly LatLng[], meters: number, gap: number): (number | null)[] {
  const { bucketOf, count } = squaresOf(samples, meters);
  /** `lastIn` holds the last sample of each bucket, and `before` for each sample the one before it in its bucket. */
  const lastIn = new Int32Array(count).fill(none);
  const before = new Int32Array(samples.length);
  const found: (number | null)[] = [];
  for (const [index, sample] of samples.entries()) {
    const old = index - gap;
    if (old >= 0) {
      const bucket = bucketOf(old, 0, 0);
      before[old] = lastIn[bucket] ?? none;
      lastIn[bucket] = old;
    }
    let last = none;
    for (let up = -1; up <= 1; up++) {
      for (let right = -1; right <= 1; right++) {
        let seen = lastIn[bucketOf(index, up, right)] ?? none;
        while (seen > last && !isNear(samples[seen], sample, meters)) seen = before[seen] ?? none;
        if (seen > last) last = seen;
      }
    }
    found.push(last === none ? null : last);
  }
  return found;
}

const none = -1;

const isNear = (a: LatLng | undefined, b: LatLng, meters: number) => a !== undefined && distanceMeters(a, b) <= meters;

/**
 * Squares of `meters`, hashed into buckets; several squares may share a bucket, so that the distance decides. A map
 * keyed by square takes several times as long.
 */
function squaresOf(samples: readonly LatLng[], meters: number) {
  const latDegrees = meters / 111_000;
  const lngDegrees = latDegrees / Math.max(0.1, Math.cos(((samples[0]?.lat ?? 0) * Math.PI) / 180));
  const rows = new Int32Array(samples.length);
  const columns = new Int32Array(samples.length);
  for (const [index, { lat, lng }] of samples.entries()) {
    rows[index] = Math.floor(lat / latDegrees);
    columns[index] = Math.floor(lng / lngDegrees);
  }
  const count = 2 ** Math.ceil(Math.log2(4 * samples.length + 1));
  const bucketOf = (index: number, up: number, right: number) =>
    (Math.imul((rows[index] ?? 0) + up, 73_856_093) ^ Math.imul((columns[index] ?? 0) + right, 19_349_663)) &
    (count - 1);
  return { bucketOf, count };
}
