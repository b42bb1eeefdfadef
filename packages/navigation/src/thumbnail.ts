import type { LatLng } from '@estradeiro/contract/lat-lng';
import { decodePolyline, encodePolyline } from './polyline.ts';
import { farthestOf } from './thin-line.ts';

/** Enough for a picture of a few millimetres. */
const picturePoints = 40;

/** About a metre. */
const precision = 5;

/** The line in at most `mostPoints`, by default enough for a picture of some 64 px; read by `readThumbnail`. */
export const thumbnailOf = (points: readonly LatLng[], mostPoints = picturePoints): string =>
  encodePolyline(shapingPoints(points, mostPoints), precision);

/** Throws `MalformedPolylineError`. */
export const readThumbnail = (thumbnail: string): LatLng[] => decodePolyline(thumbnail, precision);

type Gap = { from: number; to: number; farthest: number; meters: number };

/**
 * At most `mostPoints` of a line: both ends and, one after the other, the point farthest from the line so far. Takes time in
 * proportion to the line, and on a line made to be slow to `mostPoints` times the line.
 */
export function shapingPoints(points: readonly LatLng[], mostPoints: number): LatLng[] {
  if (points.length <= mostPoints) return [...points];
  const gaps = [gapBetween(points, 0, points.length - 1)];
  const kept = [0, points.length - 1];
  while (kept.length < mostPoints) {
    const at = widestOf(gaps);
    const widest = gaps[at];
    if (!widest || widest.meters < 1) break;
    const { from, farthest, to } = widest;
    kept.push(farthest);
    gaps.splice(at, 1, gapBetween(points, from, farthest), gapBetween(points, farthest, to));
  }
  return kept.sort((a, b) => a - b).flatMap((index) => points[index] ?? []);
}

/** The index of the widest gap. A loop, since a reduction takes twice as long, and a map of rides draws many lines. */
function widestOf(gaps: readonly Gap[]): number {
  let [at, meters, index] = [0, 0, 0];
  for (const gap of gaps) {
    if (gap.meters > meters) [at, meters] = [index, gap.meters];
    index++;
  }
  return at;
}

function gapBetween(points: readonly LatLng[], from: number, to: number): Gap {
  const { index, meters } = farthestOf(points, from, to);
  return { from, to, farthest: index, meters };
}
