import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { ManeuverType, Route } from '@estradeiro/contract/navigation';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { cumulativeMeters, resample } from '@estradeiro/navigation/resample';

/** The opposite carriageway of a highway lies so near. */
const besideMeters = 30;
/** Less than that is a hairpin, a crossing or a loop of a ramp. */
const shortestRunMeters = 100;
const spacingMeters = 20;
/** What a turn on the spot counts as. */
const turnMeters = 2 * shortestRunMeters;
/** A ride of 200 km; longer ones are looked at more coarsely. */
const mostSamples = 10_000;

/**
 * Metres on which a leg of a route runs within 30 m of where it has been, in either direction and on either carriageway, in runs of
 * more than 100 m; a turn on the spot counts as 200 m. What one leg shares with another is the rider's own wish.
 */
export function doublingBackMeters({ polyline, steps }: Pick<Route, 'polyline' | 'steps'>): number {
  const points = decodePolyline(polyline);
  const stops = steps.filter(({ waypointIndex }) => waypointIndex !== undefined).map(({ shapeIndex }) => shapeIndex);
  const ends = [...stops.slice(0, -1), points.length - 1];
  const legs = ends.map((end, index) => points.slice(ends[index - 1] ?? 0, end + 1));
  const turning = steps.filter(({ maneuver }) => turns.has(maneuver)).length * turnMeters;
  return legs.reduce((sum, leg) => sum + metersBesideItself(leg), turning);
}

function metersBesideItself(points: readonly LatLng[]): number {
  const along = cumulativeMeters(points);
  const spacing = Math.max(spacingMeters, (along.at(-1) ?? 0) / mostSamples);
  const samples = resample(points, spacing, along);
  const gap = Math.ceil(shortestRunMeters / spacing);
  const seen = lastSeen(samples, Math.max(besideMeters, spacing), gap);
  let [run, total] = [0, 0];
  for (const [index, before] of [...seen, null].entries()) {
    if (before === null) {
      if (run > shortestRunMeters) total += run;
      run = 0;
      continue;
    }
    // A line that turned round is seen only after a gap: half of what lies between is ridden twice already.
    if (run === 0 && index - before <= gap + 1) run = ((index - before) / 2 - 1) * spacing;
    run += spacing;
  }
  return total;
}

const turns: ReadonlySet<ManeuverType> = new Set(['u-turn-left', 'u-turn-right']);

/** For each sample the last one, at least `gap` before it, that lies within `meters`; null where none does. */
function lastSeen(samples: readonly LatLng[], meters: number, gap: number): (number | null)[] {
  const cellDegrees = meters / 111_000;
  const lngDegrees = cellDegrees / Math.max(0.1, Math.cos(((samples[0]?.lat ?? 0) * Math.PI) / 180));
  const cells = new Map<number, number[]>();
  const keyOf = ({ lat, lng }: LatLng, up: number, right: number) =>
    (Math.floor(lat / cellDegrees) + up) * 10_000_000 + Math.floor(lng / lngDegrees) + right;
  const isNear = (sample: LatLng, index: number) => {
    const old = samples[index];
    return old && distanceMeters(old, sample) <= meters;
  };
  return samples.map((sample, index) => {
    const old = samples[index - gap];
    if (old) {
      const key = keyOf(old, 0, 0);
      const cell = cells.get(key);
      if (cell) cell.push(index - gap);
      else cells.set(key, [index - gap]);
    }
    let last: number | null = null;
    for (const [up, right] of around) {
      for (const before of cells.get(keyOf(sample, up, right)) ?? []) {
        if (before > (last ?? -1) && isNear(sample, before)) last = before;
      }
    }
    return last;
  });
}

const around = [-1, 0, 1].flatMap((up) => [-1, 0, 1].map((right) => [up, right] as const));
