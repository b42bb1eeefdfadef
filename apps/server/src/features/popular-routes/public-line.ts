import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { resample } from '@estradeiro/navigation/resample';
import { keptPrecision } from './drawings.ts';

/** Around both ends of a saved route, one of which may be somebody's home, nothing of the line is told. */
export const hiddenMeters = 5_000;
const mostPoints = 120;
/** What is left of a shorter way tells too little to be drawn. */
const leastMeters = 5_000;

/**
 * What everybody may see of a rider's line: not where it begins and ends, and no finer than a drawing shows. Null where too
 * little is left.
 */
export function publicLine(points: readonly LatLng[], lengthMeters: number): string | null {
  const [start, end] = [points[0], points.at(-1)];
  if (!start || !end) return null;
  const isFar = (at: LatLng) => distanceMeters(at, start) > hiddenMeters && distanceMeters(at, end) > hiddenMeters;
  // Cut after it is made coarse, so that no coarse step begins inside of what is hidden.
  const coarse = resample(points, Math.max(lengthMeters / mostPoints, 100));
  const first = coarse.findIndex(isFar);
  const last = coarse.findLastIndex(isFar);
  const shown = first < 0 ? [] : coarse.slice(first, last + 1);
  const length = shown.slice(1).reduce((sum, at, index) => sum + distanceMeters(shown[index] ?? at, at), 0);
  return length < leastMeters ? null : encodePolyline(shown, keptPrecision);
}
