import type { PassedPoint, RouteStop } from '@estradeiro/contract/navigation';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import type { Guidance } from '@estradeiro/navigation/guidance/guidance-state';
import { isSamePlace } from '@estradeiro/navigation/guidance/stops';
import { nearestMetersOnRoute, positionOnRoute } from '@estradeiro/navigation/prepared-route';

/** The engine leads over a road so far from a point. */
const besideLineMeters = 300;

/**
 * The waypoints that are left, with those points of the plan that shape the line ahead. Without these, null: a stop was added, or
 * nothing of the shape is left.
 */
export function withShapeAhead(
  plan: readonly PassedPoint[],
  waypoints: readonly RouteStop[],
  ridden: Guidance,
): PassedPoint[] | null {
  if (ridden.phase === 'arrived') return null;
  const { prepared, tracking, passedMeters } = ridden.ride;
  const riddenMeters = Math.max(tracking?.match.alongMeters ?? 0, passedMeters);
  const shaped: PassedPoint[] = [];
  let stops = 0;
  let reachedMeters = 0;
  for (const point of plan.slice(1)) {
    const next = waypoints[stops];
    const meters = nearestMetersOnRoute(prepared, point, reachedMeters);
    if (distanceMeters(positionOnRoute(prepared, meters), point) > besideLineMeters) continue;
    reachedMeters = meters;
    if (point.via && meters > riddenMeters) shaped.push(point);
    else if (next && isSamePlace(next, point)) {
      shaped.push(next);
      stops += 1;
    }
  }
  return stops === waypoints.length && shaped.length > waypoints.length ? shaped : null;
}
