import type { LatLng } from '@estradeiro/contract/lat-lng';
import { bearingDegrees, destinationPoint, distanceMeters, interpolate } from '@estradeiro/navigation/geometry';

/** Closer ends leave no room for a worthwhile detour. */
const shortestMeters = 1_500;
/** Positions on the straight line and beside it, both as shares of its length. */
const along = [1 / 3, 1 / 2, 2 / 3];
const beside = [-0.3, -0.15, 0.15, 0.3];
/** A rider who wants only curves accepts longer detours. */
const farBeside = [-0.45, ...beside, 0.45];

/**
 * Places left and right of the straight line, for routes that no option of an engine would find; further off where
 * `isFar`.
 */
export function viaPoints(from: LatLng, to: LatLng, isFar = false): LatLng[] {
  const meters = distanceMeters(from, to);
  if (meters < shortestMeters) return [];
  const across = bearingDegrees(from, to) + 90;
  return along.flatMap((share) =>
    (isFar ? farBeside : beside).map((offset) =>
      destinationPoint(interpolate(from, to, share), across, offset * meters),
    ),
  );
}
