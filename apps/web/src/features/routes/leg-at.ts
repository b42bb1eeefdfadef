import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';

/**
 * Where a place grabbed on a route's line comes to stand among the points that the line passes in this order: an index between the
 * first and the last. `line` has the points' turns; where it passes a road twice, the place belongs to the earlier pass.
 */
export function legAt(line: readonly LatLng[], points: readonly LatLng[], grabbed: LatLng): number {
  const grabbedAt = nearestIndex(line, grabbed, 0);
  let passed = 0;
  let from = 0;
  for (const point of points.slice(0, -1)) {
    from = nearestIndex(line, point, from);
    if (from > grabbedAt) break;
    passed += 1;
  }
  return Math.min(Math.max(passed, 1), points.length - 1);
}

function nearestIndex(line: readonly LatLng[], place: LatLng, from: number): number {
  let [nearest, least] = [from, Number.POSITIVE_INFINITY];
  for (let index = from; index < line.length; index++) {
    const point = line[index];
    const meters = point ? distanceMeters(point, place) : least;
    if (meters < least) [nearest, least] = [index, meters];
  }
  return nearest;
}
