import type { LatLng } from '@estradeiro/contract/lat-lng';
import { bearingDegrees, destinationPoint, distanceMeters, interpolate } from '@estradeiro/navigation/geometry';
import type { RoutePoint } from './navigation.provider.ts';

/** Closer ends leave no room for a worthwhile detour. */
const shortestMeters = 1_500;
/** Positions on the straight line and beside it, both as shares of its length. */
const sharesOnLine = [1 / 3, 1 / 2, 2 / 3];
const beside = [-0.3, -0.15, 0.15, 0.3];
/** A rider who wants only curves accepts longer detours. */
const farBeside = [-0.45, ...beside, 0.45];

/** The route over places beside the straight line; only between two waypoints, since stops already draw the line. */
export function detours(points: readonly RoutePoint[], isFar = false): RoutePoint[][] {
  const [from, to] = points;
  if (!from || !to || points.length > 2) return [];
  return viaPoints(from, to, isFar).map((via) => [from, { ...via, through: 'any-road-near' }, to]);
}

/**
 * Places left and right of the straight line, for routes that no option of an engine would find; further off where
 * `isFar`.
 */
function viaPoints(from: LatLng, to: LatLng, isFar = false): LatLng[] {
  const meters = distanceMeters(from, to);
  if (meters < shortestMeters) return [];
  const across = bearingDegrees(from, to) + 90;
  return sharesOnLine.flatMap((share) =>
    (isFar ? farBeside : beside).map((offset) =>
      destinationPoint(interpolate(from, to, share), across, offset * meters),
    ),
  );
}
