import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';

/**
 * The mean wait at a signal without traffic, in seconds: half of a cycle of 80 s is red, and an arrival at a random
 * moment waits red² / (2 × cycle) (Webster's uniform delay). The Highway Capacity Manual's best level of service ends
 * there, too.
 */
export const waitSeconds = 10;
/** A crossing of two carriageways has a signal on each, and they turn green together. */
const clusterMeters = 40;

/** The points of a line with a wait, of those with a signal: once a crossing, and not where the ride begins or ends. */
export function waitsAlong(line: readonly LatLng[], signals: readonly number[]): number[] {
  const underway = signals.filter((index) => index > 0 && index < line.length - 1);
  return underway.filter((index, i) => metersBetween(line, underway[i - 1] ?? 0, index) > clusterMeters || i === 0);
}

function metersBetween(line: readonly LatLng[], from: number, to: number): number {
  const points = line.slice(from, to + 1);
  return points.reduce((sum, point, index) => sum + distanceMeters(points[index - 1] ?? point, point), 0);
}
