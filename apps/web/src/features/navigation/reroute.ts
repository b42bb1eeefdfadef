import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import { headingDifference } from '@estradeiro/navigation/geometry';
import type { Guidance } from '@estradeiro/navigation/guidance/guidance-state';
import { joinUnderWay, restOf } from '@estradeiro/navigation/join-routes';
import { positionAlong, prepareRoute, segmentAt } from '@estradeiro/navigation/prepared-route';
import { fetchRoutes } from './api.ts';
import type { Plan, RouteOptions } from './plan.ts';
import type { Rerouting, RideSurroundings } from './ride-session.ts';

/** The nearest place that is come to in riding direction is the right one; a nearer one may be come to from ahead. */
const aheadMeters = [400, 800, 1_600];
const sameDirectionDegrees = 90;

/**
 * Where to come back to a way that is to be kept, and the whole ride once the way there is known; null where that comes against
 * the riding direction: nothing would tell the rider to turn round there.
 */
type Rejoining = { target: LatLng; complete: (lead: Route) => Route | null };

/**
 * A saved or imported way is kept as it is (D14): who left it is led back to it some way ahead, never past the next stop, and
 * goes on along it. The likeliest place first; none when there is no line to go back to any more.
 */
function planRejoinings(state: Guidance): Rejoining[] {
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

/**
 * How a rider who left the line is brought on: a saved or imported way is led back to, a calculated one is calculated again under
 * the same options. Fails when there is no way, or only an estimate of one.
 */
export function createReroute(source: Plan['source'], options: RouteOptions): RideSurroundings['reroute'] {
  return async (asked, ridden, signal) => {
    for (const { target, complete } of source === 'calculated' ? [] : planRejoinings(ridden)) {
      const lead = await best({ ...asked, waypoints: [target] }, options, signal).catch(() => null);
      if (!lead) break;
      const joined = complete(lead);
      if (joined) return joined;
    }
    return best(asked, options, signal);
  };
}

async function best(
  { from, waypoints, headingDegrees }: Rerouting,
  options: RouteOptions,
  signal: AbortSignal,
): Promise<Route> {
  const heading = headingDegrees === null ? {} : { headingDegrees };
  const { routes } = await fetchRoutes({ waypoints: [from, ...waypoints], ...options, ...heading }, signal);
  const [route] = routes;
  if (!route || route.estimate) throw new Error('no way that can be ridden');
  return route;
}
