import { hasFewStyles, type PassedPoint, type Route, type RouteStop } from '@estradeiro/contract/navigation';
import type { Guidance } from '@estradeiro/navigation/guidance/guidance-state';
import { rerouteOntoLine } from '@estradeiro/navigation/guidance/rejoining';
import { styleOfLegTo } from '@estradeiro/navigation/leg-styles';
import { fetchRoutes } from '#features/planner/shared/api.ts';
import type { Plan, RouteOptions } from '#features/planner/shared/plan.ts';
import type { RerouteRequest, RideSurroundings } from './ride-session.ts';
import { withShapeAhead } from './shape-ahead.ts';

/**
 * Creates the function that reroutes off the line: a calculated route is calculated again with the same options; any
 * other route is rejoined (D14) until the detour costs too much or the rider refuses it. Fails without a route, or with
 * an estimated one only. `passed` are closures that the rider wants to pass, which may become more during the ride: then the line
 * is given up, but for the points of `plan` that shape it.
 */
export function createReroute(
  source: Plan['source'],
  options: RouteOptions,
  passed: ReadonlySet<string> = new Set(options.passAnyway),
  plan: readonly PassedPoint[] = [],
): RideSurroundings['reroute'] {
  let keepsLine = source !== 'calculated';
  let passedBefore = passed.size;
  return async (unstyled, ridden, signal) => {
    const from = { ...unstyled.from, ...styleOfRiddenLeg(ridden) };
    // A stop to go back to brings the style that began there.
    const request = hasFewStyles([from, ...unstyled.waypoints]) ? { ...unstyled, from } : unstyled;
    const wishes = passed.size > 0 ? { ...options, passAnyway: [...passed] } : options;
    // The line leads around what the rider wants to pass.
    const passedNow = passed.size;
    const passesMore = passedNow > passedBefore;
    const shaped = keepsLine && passesMore && request.mayRejoin && withShapeAhead(plan, request.waypoints, ridden);
    const alike =
      shaped && (await best({ ...request, waypoints: shaped }, wishes, signal).catch(unlessAborted(signal)));
    if (alike) {
      passedBefore = passedNow;
      return alike;
    }
    if (!keepsLine || passesMore) {
      const route = await best(request, wishes, signal);
      keepsLine = false;
      return route;
    }
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

const unlessAborted = (signal: AbortSignal) => (failure: unknown) => {
  if (signal.aborted) throw failure;
  return null;
};

/** The leg being ridden keeps its style; the stops that are left have theirs. */
function styleOfRiddenLeg(ridden: Guidance): Pick<RouteStop, 'onward'> {
  if (ridden.phase === 'arrived') return {};
  const { prepared, nextStop } = ridden.ride;
  const { waypoints } = prepared.route;
  const onward = styleOfLegTo(waypoints, prepared.stops[nextStop]?.waypointIndex ?? waypoints.length);
  return onward ? { onward } : {};
}

async function best(
  {
    from,
    waypoints,
    headingDegrees,
  }: Pick<RerouteRequest, 'headingDegrees'> & { from: RouteStop; waypoints: PassedPoint[] },
  options: RouteOptions,
  signal: AbortSignal,
): Promise<Route> {
  const heading = headingDegrees === null ? {} : { headingDegrees };
  const { routes } = await fetchRoutes({ waypoints: [from, ...waypoints], ...options, ...heading }, signal);
  const [route] = routes;
  if (!route || route.estimate) throw new Error('no route that can be ridden');
  return route;
}
