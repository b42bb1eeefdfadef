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
  const seen = seenBefore(samples, Math.max(besideMeters, spacing), Math.ceil(shortestRunMeters / spacing));
  let [run, total] = [0, 0];
  for (const isAgain of [...seen, false]) {
    if (!isAgain && run > shortestRunMeters) total += run;
    run = isAgain ? run + spacing : 0;
  }
  return total;
}

const turns: ReadonlySet<ManeuverType> = new Set(['u-turn-left', 'u-turn-right']);

/** For each sample whether one at least `gap` before it lies within `meters`. */
function seenBefore(samples: readonly LatLng[], meters: number, gap: number): boolean[] {
  const cellDegrees = meters / 111_000;
  const lngDegrees = cellDegrees / Math.max(0.1, Math.cos(((samples[0]?.lat ?? 0) * Math.PI) / 180));
  const cells = new Map<number, LatLng[]>();
  const rowOf = ({ lat }: LatLng) => Math.floor(lat / cellDegrees);
  const columnOf = ({ lng }: LatLng) => Math.floor(lng / lngDegrees);
  const keyOf = (row: number, column: number) => row * 10_000_000 + column;
  return samples.map((sample, index) => {
    const old = samples[index - gap];
    if (old) {
      const key = keyOf(rowOf(old), columnOf(old));
      cells.set(key, [...(cells.get(key) ?? []), old]);
    }
    for (const row of [-1, 0, 1]) {
      for (const column of [-1, 0, 1]) {
        const near = cells.get(keyOf(rowOf(sample) + row, columnOf(sample) + column)) ?? [];
        if (near.some((place) => distanceMeters(place, sample) <= meters)) return true;
      }
    }
    return false;
  });
}
