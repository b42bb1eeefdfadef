import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { resample } from '@estradeiro/navigation/resample';
import { linePrecision } from './drawings.ts';

/** The line is hidden around both ends of a saved route, one of which may be somebody's home. */
export const hiddenMeters = 5_000;
const mostPoints = 120;
/** The rest of a shorter route is too short to be drawn. */
const leastMeters = 5_000;

/**
 * The public part of a rider's line: nothing near its ends, and no finer than a drawing shows. Of a line that passes
 * one of its ends again, the longest part between. Null where too little is left.
 */
export function publicLine(points: readonly LatLng[], lengthMeters: number): string | null {
  const [start, end] = [points[0], points.at(-1)];
  if (!start || !end) return null;
  const isFar = (at: LatLng) => distanceMeters(at, start) > hiddenMeters && distanceMeters(at, end) > hiddenMeters;
  // Cut after resampling, so that no coarse step begins inside of the hidden part.
  const coarse = resample(points, Math.max(lengthMeters / mostPoints, 100));
  const shown = partsOf(coarse, isFar).reduce((longest, part) => (lengthOf(part) > lengthOf(longest) ? part : longest));
  return lengthOf(shown) < leastMeters ? null : encodePolyline(shown, linePrecision);
}

/** Consecutive visible points, as lines of their own. */
function partsOf(line: readonly LatLng[], isShown: (at: LatLng) => boolean): LatLng[][] {
  const parts: LatLng[][] = [[]];
  for (const at of line) {
    if (isShown(at)) parts.at(-1)?.push(at);
    else parts.push([]);
  }
  return parts;
}

const lengthOf = (line: readonly LatLng[]): number =>
  line.slice(1).reduce((sum, at, index) => sum + distanceMeters(line[index] ?? at, at), 0);
