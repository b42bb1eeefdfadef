import { hasFewStyles, type Route, type RouteStop } from '@estradeiro/contract/navigation';
import type { Guidance } from '@estradeiro/navigation/guidance/guidance-state';
import { rerouteOntoLine } from '@estradeiro/navigation/guidance/rejoining';
import { styleOfLegTo } from '@estradeiro/navigation/leg-styles';
import { fetchRoutes } from '#features/planner/shared/api.ts';
import type { Plan, RouteOptions } from '#features/planner/shared/plan.ts';
import type { RerouteRequest, RideSurroundings } from './ride-session.ts';

/**
 * Creates the function that reroutes off the line: a calculated route is calculated again with the same options; any
 * other route is rejoined (D14) until the detour costs too much or the rider refuses it. Fails without a route, or with
 * an estimated one only. `passed` are closures that the rider wants to pass, which may become more during the ride.
 */
export function createReroute(
  source: Plan['source'],
  options: RouteOptions,
  passed: ReadonlySet<string> = new Set(options.passAnyway),
): RideSurroundings['reroute'] {
  let keepsLine = source !== 'calculated';
  const passedBefore = passed.size;
  return async (unstyled, ridden, signal) => {
    const from = { ...unstyled.from, ...styleOfRiddenLeg(ridden) };
    // A stop to go back to brings the style that began there.
    const request = hasFewStyles([from, ...unstyled.waypoints]) ? { ...unstyled, from } : unstyled;
    // The line leads around what the rider wants to pass.
    keepsLine &&= passed.size === passedBefore;
    const wishes = passed.size > 0 ? { ...options, passAnyway: [...passed] } : options;
    if (!keepsLine) return best(request, wishes, signal);
    let failure: unknown = new Error('no route that can be ridden');
    const routeTo = (waypoints: RouteStop[]) =>
      best({ ...request, waypoints }, wishes, signal).catch((thrown: unknown) => {
        failure = thrown;
        return null;
      });
    const chosen = await rerouteOntoLine(ridden, request, routeTo);
    if (!chosen) throw failure;
    keepsLine = chosen.keepsLine;
    return chosen.route;
  };
}

/** The leg being ridden keeps its style; the stops that are left have theirs. */
function styleOfRiddenLeg(ridden: Guidance): Pick<RouteStop, 'onward'> {
  if (ridden.phase === 'arrived') return {};
  const { prepared, nextStop } = ridden.ride;
  const { waypoints } = prepared.route;
  const onward = styleOfLegTo(waypoints, prepared.stops[nextStop]?.waypointIndex ?? waypoints.length);
  return onward ? { onward } : {};
}

async function best(
  { from, waypoints, headingDegrees }: Omit<RerouteRequest, 'mayRejoin' | 'from'> & { from: RouteStop },
  options: RouteOptions,
  signal: AbortSignal,
): Promise<Route> {
  const heading = headingDegrees === null ? {} : { headingDegrees };
  const { routes } = await fetchRoutes({ waypoints: [from, ...waypoints], ...options, ...heading }, signal);
  const [route] = routes;
  if (!route || route.estimate) throw new Error('no route that can be ridden');
  return route;
}
