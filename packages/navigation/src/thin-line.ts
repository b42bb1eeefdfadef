import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters, interpolate, metersPerDegree, metersPerLngDegree, projectOrigin } from './geometry.ts';

/** Points simplified together, so that the time is in proportion to the line's length. */
const windowPoints = 1_000;

/**
 * Simplifies a line to `errorMeters`, both ends included. Points more than `mostMeters` apart get others between them, so that a
 * straight road is not taken for a gap.
 */
export function thinLine(
  points: readonly LatLng[],
  errorMeters: number,
  mostMeters = Number.POSITIVE_INFINITY,
): LatLng[] {
  const isKept = new Uint8Array(points.length);
  for (let from = 0; from < points.length; from += windowPoints) {
    keepWithin(points, isKept, from, Math.min(from + windowPoints, points.length - 1), errorMeters);
  }
  const kept = points.filter((_, index) => isKept[index] === 1);
  return Number.isFinite(mostMeters)
    ? kept.flatMap((point, index) => [...between(kept[index - 1], point, mostMeters), point])
    : kept;
}

/** Douglas-Peucker, without recursion. */
function keepWithin(
  points: readonly LatLng[],
  isKept: Uint8Array,
  first: number,
  last: number,
  errorMeters: number,
): void {
  isKept[first] = 1;
  isKept[last] = 1;
  const open: [number, number][] = [[first, last]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    const { index, meters } = farthestOf(points, from, to);
    if (meters <= errorMeters) continue;
    isKept[index] = 1;
    open.push([from, index], [index, to]);
  }
}

/** The point between two others that is farthest from the line between them; without any, the first and 0 m. */
export function farthestOf(points: readonly LatLng[], from: number, to: number): { index: number; meters: number } {
  let [farthest, most] = [from, 0];
  const [start, end] = [points[from], points[to]];
  if (!start || !end) return { index: farthest, meters: most };
  const metersPerLng = metersPerLngDegree(start.lat);
  for (let index = from + 1; index < to; index++) {
    const point = points[index];
    if (!point) continue;
    const meters = projectOrigin(
      (start.lng - point.lng) * metersPerLng,
      (start.lat - point.lat) * metersPerDegree,
      (end.lng - point.lng) * metersPerLng,
      (end.lat - point.lat) * metersPerDegree,
    ).distanceMeters;
    if (meters > most) [farthest, most] = [index, meters];
  }
  return { index: farthest, meters: most };
}

function between(from: LatLng | undefined, to: LatLng, mostMeters: number): LatLng[] {
  if (!from) return [];
  const parts = Math.ceil(distanceMeters(from, to) / mostMeters);
  return Array.from({ length: Math.max(0, parts - 1) }, (_, index) => interpolate(from, to, (index + 1) / parts));
}
