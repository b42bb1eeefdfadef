import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters, interpolate, projectOntoSegment } from '@estradeiro/navigation/geometry';

/**
 * The index at which a place that the route should pass is inserted into `points`, some of which may be empty rows: on the leg where
 * it is grabbed, or without a line next to the straight one nearest to it.
 */
export function insertionIndex(
  points: readonly { at: LatLng | null }[],
  line: readonly LatLng[] | null,
  place: LatLng,
): number {
  const placed = points.flatMap(({ at }, index) => (at ? [{ at, index }] : []));
  const places = placed.map(({ at }) => at);
  return placed[legAt(line ?? places, places, place)]?.index ?? points.length - 1;
}

/**
 * The index at which a place grabbed on a route's line is inserted into `points`, always between the first and the
 * last. `line` passes the points in their order; on a road that it passes twice, the place belongs to the earlier pass.
 */
export function legAt(line: readonly LatLng[], points: readonly LatLng[], grabbed: LatLng): number {
  const grabbedAt = positionOn(line, grabbed, 0);
  let passed = 0;
  let from = 0;
  for (const point of points.slice(0, -1)) {
    from = positionOn(line, point, from);
    if (from > grabbedAt) break;
    passed += 1;
  }
  return Math.min(Math.max(passed, 1), points.length - 1);
}

/**
 * The nearest position on the line to a place, from a position on: the index of a vertex plus the fraction of the segment after it.
 */
function positionOn(line: readonly LatLng[], place: LatLng, from: number): number {
  let [nearest, least] = [from, Number.POSITIVE_INFINITY];
  for (let index = Math.floor(from); index + 1 < line.length; index++) {
    const [start, end] = [line[index], line[index + 1]];
    if (!start || !end) continue;
    const { fraction, distanceMeters } = projectOntoSegment(place, start, end);
    if (distanceMeters < least && index + fraction >= from) [nearest, least] = [index + fraction, distanceMeters];
  }
  return nearest;
}

/** The place on a line nearest to another; null for a line without length. */
export function nearestOn(line: readonly LatLng[], place: LatLng): LatLng | null {
  return placeAt(line, positionOn(line, place, 0));
}

/** The index of the line's vertex before the place on it nearest to another. */
export const vertexBefore = (line: readonly LatLng[], place: LatLng): number => Math.floor(positionOn(line, place, 0));

/** The middle of each leg of a line that passes the points in their order. */
export function legMiddles(line: readonly LatLng[], points: readonly LatLng[]): LatLng[] {
  const positions: number[] = [];
  for (const point of points) positions.push(positionOn(line, point, positions.at(-1) ?? 0));
  return positions.slice(1).flatMap((to, index) => middleBetween(line, positions[index] ?? 0, to) ?? []);
}

/** Halfway, by length, between two positions on the line; null where nothing lies between them. */
function middleBetween(line: readonly LatLng[], from: number, to: number): LatLng | null {
  const between = line.slice(Math.ceil(from), Math.floor(to) + 1);
  const lengths = between.slice(1).map((end, index) => distanceMeters(between[index] ?? end, end));
  let remainingMeters = lengths.reduce((sum, length) => sum + length, 0) / 2;
  if (remainingMeters === 0) return placeAt(line, (from + to) / 2);
  for (const [index, meters] of lengths.entries()) {
    if (remainingMeters <= meters) return placeAt(between, index + remainingMeters / meters);
    remainingMeters -= meters;
  }
  return null;
}

function placeAt(line: readonly LatLng[], position: number): LatLng | null {
  const [start, end] = [line[Math.floor(position)], line[Math.floor(position) + 1]];
  return start && end ? interpolate(start, end, position % 1) : (start ?? null);
}
