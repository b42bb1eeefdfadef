import type { LatLng } from '@estradeiro/contract/lat-lng';
import { metersPerDegree, metersPerLngDegree, projectOrigin } from './geometry.ts';
import { decodePolyline, encodePolyline } from './polyline.ts';

/** Enough for a picture of a few millimetres. */
const mostPoints = 40;

/** About a metre. */
const precision = 5;

/** The line for a picture of some 64 px; read by `readThumbnail`. */
export const thumbnailOf = (points: readonly LatLng[]): string =>
  encodePolyline(shapingPoints(points, mostPoints), precision);

/** Throws `MalformedPolylineError`. */
export const readThumbnail = (thumbnail: string): LatLng[] => decodePolyline(thumbnail, precision);

type Gap = { from: number; to: number; farthest: number; meters: number };

/**
 * At most `mostPoints` of a line: both ends and, one after the other, the point farthest from the line so far. Takes time in
 * proportion to the line.
 */
export function shapingPoints(points: readonly LatLng[], mostPoints: number): LatLng[] {
  if (points.length <= mostPoints) return [...points];
  let gaps = [gapBetween(points, 0, points.length - 1)];
  const kept = [0, points.length - 1];
  while (kept.length < mostPoints) {
    const widest = gaps.reduce((wider, gap) => (gap.meters > wider.meters ? gap : wider));
    if (widest.meters < 1) break;
    const { from, farthest, to } = widest;
    kept.push(farthest);
    gaps = [
      ...gaps.filter((gap) => gap !== widest),
      gapBetween(points, from, farthest),
      gapBetween(points, farthest, to),
    ];
  }
  return kept.sort((a, b) => a - b).flatMap((index) => points[index] ?? []);
}

function gapBetween(points: readonly LatLng[], from: number, to: number): Gap {
  const gap: Gap = { from, to, farthest: from, meters: 0 };
  const [start, end] = [points[from], points[to]];
  if (!start || !end) return gap;
  const perLngDegree = metersPerLngDegree(start.lat);
  for (let index = from + 1; index < to; index++) {
    const point = points[index];
    if (!point) continue;
    const x = (at: LatLng) => (at.lng - point.lng) * perLngDegree;
    const y = (at: LatLng) => (at.lat - point.lat) * metersPerDegree;
    const { distanceMeters } = projectOrigin(x(start), y(start), x(end), y(end));
    if (distanceMeters > gap.meters) Object.assign(gap, { farthest: index, meters: distanceMeters });
  }
  return gap;
}
