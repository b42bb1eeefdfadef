import type { LatLng } from '@estradeiro/contract/lat-lng';
import { interpolate, projectOntoSegment } from '@estradeiro/navigation/geometry';

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
  const position = positionOn(line, place, 0);
  const [start, end] = [line[Math.floor(position)], line[Math.floor(position) + 1]];
  return start && end ? interpolate(start, end, position % 1) : (start ?? null);
}
