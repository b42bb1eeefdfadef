import type { LatLng } from '@estradeiro/contract/lat-lng';
import { headingDifference } from './geometry.ts';
import type { PreparedRoute } from './prepared-route.ts';
import { visitSegmentsWithin } from './segment-tree.ts';

export type Passing = { alongMeters: number; deviationMeters: number };

/**
 * What counts as on the route: the distance from its line, and the difference from its direction if the heading is
 * known.
 */
export type RouteTolerance = { withinMeters: number; withinDegrees: number };

/** Places nearer to each other on the line are one passing. */
const samePassingMeters = 200;

/**
 * Each passing of a position in a direction, in riding order: none if it is elsewhere, two on a road ridden there and back. Takes
 * time in proportion to the part of the route nearby.
 */
export function passingsOf(
  { tree, bearings, alongMeters }: PreparedRoute,
  position: LatLng,
  headingDegrees: number | null,
  { withinMeters, withinDegrees }: RouteTolerance,
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

/** The nearest place of each passing; `found` is in riding order. */
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
