import { largest, smallest } from '@estradeiro/contract/extremes';
import { metersPerDegree, metersPerLngDegree } from '@estradeiro/navigation/geometry';
import { decodePolyline, MalformedPolylineError } from '@estradeiro/navigation/polyline';

type Box = { x: number; y: number; width: number; height: number };
export type Drawn = readonly { x: number; y: number }[];

/** A polyline, north up, as large as fits into the middle of the box; empty where it cannot be parsed. */
export function drawnLine(polyline: string, box: Box): Drawn {
  const points = pointsOf(polyline);
  const middle = points[Math.floor(points.length / 2)];
  if (!middle) return [];
  const perLng = metersPerLngDegree(middle.lat);
  const flat = points.map(({ lat, lng }) => ({
    x: (lng - middle.lng) * perLng,
    y: (middle.lat - lat) * metersPerDegree,
  }));
  const [xs, ys] = [flat.map(({ x }) => x), flat.map(({ y }) => y)];
  const [left, right, top, bottom] = [smallest(xs), largest(xs), smallest(ys), largest(ys)];
  const scale = Math.min(box.width / Math.max(1, right - left), box.height / Math.max(1, bottom - top));
  return flat.map(({ x, y }) => ({
    x: box.x + box.width / 2 + (x - (left + right) / 2) * scale,
    y: box.y + box.height / 2 + (y - (top + bottom) / 2) * scale,
  }));
}

function pointsOf(polyline: string) {
  try {
    return decodePolyline(polyline);
  } catch (error) {
    if (error instanceof MalformedPolylineError) return [];
    throw error;
  }
}
