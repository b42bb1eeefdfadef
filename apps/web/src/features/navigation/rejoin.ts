import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import { headingDifference } from '@estradeiro/navigation/geometry';
import type { Guidance } from '@estradeiro/navigation/guidance-state';
import { positionAlong, prepareRoute, segmentAt } from '@estradeiro/navigation/prepared-route';
import { joinUnderWay, restOf } from './join-routes.ts';

/** The nearest place that is come to in riding direction is the right one; a nearer one may be come to from ahead. */
const aheadMeters = [400, 800, 1_600];
const sameDirectionDegrees = 90;

/**
 * Where to come back to a way that is to be kept, and the whole ride once the way there is known; null where that comes against
 * the riding direction: nothing would tell the rider to turn round there.
 */
export type Rejoining = { target: LatLng; complete: (lead: Route) => Route | null };

/**
 * A saved or imported way is kept as it is (D14): who left it is led back to it some way ahead, never past the next stop, and
 * goes on along it. The likeliest place first; none when there is no line to go back to any more.
 */
export function planRejoinings(state: Guidance): Rejoining[] {
  if (state.phase === 'arrived' || state.ride.wanted.length > 0) return [];
  const { prepared, tracking, nextStop } = state.ride;
  const stop = prepared.stops[nextStop];
  if (!tracking || !stop) return [];
  const { alongMeters, deviationMeters } = tracking.match;
  const targets = aheadMeters.map((ahead) =>
    Math.min(alongMeters + Math.max(ahead, deviationMeters * 1.5), stop.alongMeters),
  );
  return [...new Set(targets)]
    .filter((targetMeters) => targetMeters < prepared.totalMeters)
    .map((targetMeters) => ({
      target: positionAlong(prepared, targetMeters),
      complete: (lead) => {
        const comingDegrees = prepareRoute(lead).bearings.at(-1) ?? 0;
        const goingDegrees = prepared.bearings[segmentAt(prepared, targetMeters)] ?? 0;
        if (headingDifference(comingDegrees, goingDegrees) > sameDirectionDegrees) return null;
        return joinUnderWay(lead, restOf(prepared, targetMeters, nextStop));
      },
    }));
}
