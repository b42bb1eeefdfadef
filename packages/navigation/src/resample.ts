import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters, interpolate } from './geometry.ts';

/** Metres from the start at each point. */
export function cumulativeMeters(points: readonly LatLng[]): Float64Array {
  const meters = new Float64Array(points.length);
  let previous: LatLng | undefined;
  for (const [index, point] of points.entries()) {
    meters[index] = previous ? (meters[index - 1] ?? 0) + distanceMeters(previous, point) : 0;
    previous = point;
  }
  return meters;
}

/**
 * Points every `spacingMeters`, the first at the start. The rest at the end is dropped; fewer than two points are returned as they
 * are.
 */
export function resample(
  points: readonly LatLng[],
  spacingMeters: number,
  alongMeters = cumulativeMeters(points),
): LatLng[] {
  const [first] = points;
  if (!first || points.length < 2) return [...points];
  const samples: LatLng[] = [first];
  let next = spacingMeters;
  let previous = first;
  for (const [index, point] of points.entries()) {
    const [from, to] = [alongMeters[index - 1] ?? 0, alongMeters[index] ?? 0];
    for (; next <= to && to > from; next += spacingMeters) {
      samples.push(interpolate(previous, point, (next - from) / (to - from)));
    }
    previous = point;
  }
  return samples;
}
