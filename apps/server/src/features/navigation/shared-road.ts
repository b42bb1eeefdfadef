import type { LatLng } from '@estradeiro/contract/lat-lng';
import { metersPerDegree, metersPerLngDegree } from '@estradeiro/navigation/geometry';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { cumulativeMeters, resample } from '@estradeiro/navigation/resample';

/** Long lines are sampled more coarsely. */
const mostSamples = 2_000;

/**
 * How much of the shorter of two lines lies beside the other, as a share of its length. Two lines share a road where
 * they lie in the same square of `squareMeters` or in neighbouring ones.
 */
export function sharedShare(one: string, other: string, squareMeters: number): number {
  const lines = [one, other].map((polyline) => {
    const points = decodePolyline(polyline);
    const alongMeters = cumulativeMeters(points);
    return { points, alongMeters, meters: alongMeters.at(-1) ?? 0 };
  });
  const [shorter, longer] = lines.toSorted((a, b) => a.meters - b.meters);
  if (!shorter || !longer) return 0;
  const square = Math.max(squareMeters, longer.meters / mostSamples);
  const [row, column] = [square / metersPerDegree, square / metersPerLngDegree(longer.points[0]?.lat ?? 0)];
  const rowOf = ({ lat }: LatLng) => Math.floor(lat / row);
  const columnOf = ({ lng }: LatLng) => Math.floor(lng / column);
  const near = new Set<number>();
  for (const sample of resample(longer.points, square, longer.alongMeters)) {
    for (const up of around) for (const right of around) near.add(keyOf(rowOf(sample) + up, columnOf(sample) + right));
  }
  const passed = resample(shorter.points, square, shorter.alongMeters);
  return passed.filter((sample) => near.has(keyOf(rowOf(sample), columnOf(sample)))).length / passed.length;
}

const around = [-1, 0, 1];
/** Unique for each square, since fewer than 4,000,000 columns fit around the Earth. */
const keyOf = (row: number, column: number) => row * 4_000_000 + column;
