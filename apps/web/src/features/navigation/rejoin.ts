import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import type { Guidance } from '@estradeiro/navigation/guidance-state';
import { positionAlong } from '@estradeiro/navigation/prepared-route';
import { joinUnderWay, restOf } from './join-routes.ts';

const leastAheadMeters = 400;

/** Where to come back to a way that is to be kept, and the whole ride once the way there is known. */
export type Rejoining = { target: LatLng; complete: (lead: Route) => Route };

/**
 * A saved or imported way is kept as it is (D14): who left it is led back to it some way ahead, never past the next stop, and
 * goes on along it. Null when there is no line to go back to any more.
 */
export function planRejoining(state: Guidance): Rejoining | null {
  if (state.phase === 'arrived' || state.ride.wanted.length > 0) return null;
  const { prepared, tracking, nextStop } = state.ride;
  const stop = prepared.stops[nextStop];
  if (!tracking || !stop) return null;
  const { alongMeters, deviationMeters } = tracking.match;
  const aheadMeters = Math.max(leastAheadMeters, deviationMeters * 1.5);
  const targetMeters = Math.min(alongMeters + aheadMeters, stop.alongMeters);
  if (targetMeters >= prepared.totalMeters) return null;
  const rest = restOf(prepared, targetMeters, nextStop);
  return { target: positionAlong(prepared, targetMeters), complete: (lead) => joinUnderWay(lead, rest) };
}
