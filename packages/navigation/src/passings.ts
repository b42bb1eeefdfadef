import type { LatLng } from '@estradeiro/contract/lat-lng';
import { headingDifference } from './geometry.ts';
import type { PreparedRoute } from './prepared-route.ts';
import { visitSegmentsWithin } from './segment-tree.ts';

/** Where a way comes by a place, and how far from it. */
export type Passing = { alongMeters: number; deviationMeters: number };

/** What counts as on the way: how far from its line, and how far its direction may differ where one is known. */
export type OnWay = { withinMeters: number; withinDegrees: number };

/** Places along the line nearer to each other than that are one passing. */
const samePassingMeters = 200;

/**
 * Each time that a way comes by a position in a direction, in riding order: none where it lies elsewhere, two on a road ridden there
 * and back. Takes time in proportion to what of the way lies near, not to the way.
 */
export function passingsOf(
  { tree, bearings, alongMeters }: PreparedRoute,
  position: LatLng,
  headingDegrees: number | null,
  { withinMeters, withinDegrees }: OnWay,
): Passing[] {
  const found: Passing[] = [];
  visitSegmentsWithin(tree, position, withinMeters, 0, ({ segment, fraction, distanceMeters }) => {
    const bearing = bearings[segment] ?? 0;
    if (headingDegrees !== null && headingDifference(headingDegrees, bearing) > withinDegrees) return;
    const [start = 0, end = 0] = [alongMeters[segment], alongMeters[segment + 1]];
    found.push({ alongMeters: start + fraction * (end - start), deviationMeters: distanceMeters });
  });
  return nearestOfEach(found.toSorted((a, b) => a.alongMeters - b.alongMeters));
}

/** Of places along the line in order, the one nearest to the position each time that the way comes by. */
function nearestOfEach(found: readonly Passing[]): Passing[] {
  const nearest: Passing[] = [];
  let previousMeters = Number.NEGATIVE_INFINITY;
  for (const passing of found) {
    const best = nearest.at(-1);
    if (!best || passing.alongMeters - previousMeters > samePassingMeters) nearest.push(passing);
    else if (passing.deviationMeters < best.deviationMeters) nearest[nearest.length - 1] = passing;
    previousMeters = passing.alongMeters;
  }
  return nearest;
}
