import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import { bearingDegrees, destinationPoint, distanceMeters, interpolate } from '@estradeiro/navigation/geometry';
import { decodePolyline } from '@estradeiro/navigation/polyline';

/** Nearer ends leave no room for a detour that is worth its time. */
const shortestMeters = 1_500;
/** How far along the straight line, and how far beside it, both as shares of its length. */
const along = [1 / 3, 1 / 2, 2 / 3];
const beside = [-0.3, -0.15, 0.15, 0.3];

/** Places left and right of the way, to draw routes over them that no option of an engine would find. */
export function viaPoints(from: LatLng, to: LatLng): LatLng[] {
  const meters = distanceMeters(from, to);
  if (meters < shortestMeters) return [];
  const across = bearingDegrees(from, to) + 90;
  return along.flatMap((share) =>
    beside.map((offset) => destinationPoint(interpolate(from, to, share), across, offset * meters)),
  );
}

/** The share of a route, 0 to 1, on which it goes over its own line again, in either direction. */
export function shareRiddenTwice({ polyline }: Route): number {
  const points = decodePolyline(polyline);
  const seen = new Set<string>();
  let total = 0;
  let again = 0;
  let previous: LatLng | undefined;
  for (const point of points) {
    if (previous) {
      const meters = distanceMeters(previous, point);
      const key = segmentKey(previous, point);
      total += meters;
      if (seen.has(key)) again += meters;
      seen.add(key);
    }
    previous = point;
  }
  return total === 0 ? 0 : again / total;
}

const segmentKey = (a: LatLng, b: LatLng) => [`${a.lat},${a.lng}`, `${b.lat},${b.lng}`].sort().join();
