import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { resample } from '@estradeiro/navigation/resample';
import { linePrecision } from './drawings.ts';

/** Around both ends of a saved route, one of which may be somebody's home, nothing of the line is shown. */
export const hiddenMeters = 5_000;
const mostPoints = 120;
/** What is left of a shorter way is too short to be drawn. */
const leastMeters = 5_000;

/**
 * What everybody may see of a rider's line: nothing near where it begins and ends, and no finer than a drawing shows. Of a line that
 * comes by one of its ends again, the longest part between. Null where too little is left.
 */
export function publicLine(points: readonly LatLng[], lengthMeters: number): string | null {
  const [start, end] = [points[0], points.at(-1)];
  if (!start || !end) return null;
  const isFar = (at: LatLng) => distanceMeters(at, start) > hiddenMeters && distanceMeters(at, end) > hiddenMeters;
  // Cut after it is made coarse, so that no coarse step begins inside of what is hidden.
  const coarse = resample(points, Math.max(lengthMeters / mostPoints, 100));
  const shown = partsOf(coarse, isFar).reduce((longest, part) => (lengthOf(part) > lengthOf(longest) ? part : longest));
  return lengthOf(shown) < leastMeters ? null : encodePolyline(shown, linePrecision);
}

/** Neighbours that may be shown, as lines of their own. */
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
