import type { LatLng } from '@estradeiro/contract/lat-lng';
import { bearingDegrees, distanceMeters, headingDifference } from '@estradeiro/navigation/geometry';
import type { CurvyStretch } from './curvy-roads.ts';
import { cornersOf, type Ring } from './loop-rings.ts';
import { liesBeside } from './passed-stretches.ts';

/** More corners than a ring has over any roads: each brings a good road. */
const corners = 6;
/** How far from its corner a good road lies, as a share of the ring's radius. */
const reachShare = 0.4;
/** Fewer do not make a loop. */
const leastRoads = 3;

/**
 * The middles of good roads along a ring, in riding order: near each corner the one that is worth the most for the time
 * that it and the way to it take, on the carriageway in the direction of the ring. Null where too few lie there.
 */
export function roadsForRing(
  start: LatLng,
  ring: Ring,
  stretches: readonly CurvyStretch[],
  metersPerSecond: number,
): LatLng[] | null {
  const chosen: CurvyStretch[] = [];
  const places = cornersOf(start, { ...ring, corners });
  for (const [index, corner] of places.entries()) {
    const onward = bearingDegrees(places[index - 1] ?? start, places[index + 1] ?? start);
    const [best] = stretches
      .filter((stretch) => !isAgainst(stretch, onward))
      .filter((stretch) => !chosen.some((other) => other === stretch || liesBeside(stretch, other)))
      .map((stretch) => ({ stretch, meters: distanceMeters(stretch.middle, corner) }))
      .filter(({ meters }) => meters <= reachShare * ring.radiusMeters)
      .map(({ stretch, meters }) => ({ stretch, worth: stretch.worth / (stretch.seconds + meters / metersPerSecond) }))
      .toSorted((a, b) => b.worth - a.worth);
    if (best) chosen.push(best.stretch);
  }
  return chosen.length < leastRoads ? null : chosen.map(({ middle }) => middle);
}

/** Whether a stretch is one-way against the direction of a ride. */
function isAgainst({ through, isOneWay }: CurvyStretch, onwardDegrees: number): boolean {
  const [from, to] = [through[0], through.at(-1)];
  return (
    isOneWay &&
    from !== undefined &&
    to !== undefined &&
    headingDifference(bearingDegrees(from, to), onwardDegrees) > 90
  );
}
