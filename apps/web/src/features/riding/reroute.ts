import type { Route, Waypoint } from '@estradeiro/contract/navigation';
import { rerouteOntoLine } from '@estradeiro/navigation/guidance/rejoining';
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
  return async (request, ridden, signal) => {
    // The line leads around what the rider wants to pass.
    keepsLine &&= passed.size === passedBefore;
    const wishes = passed.size > 0 ? { ...options, passAnyway: [...passed] } : options;
    if (!keepsLine) return best(request, wishes, signal);
    let failure: unknown = new Error('no route that can be ridden');
    const routeTo = (waypoints: Waypoint[]) =>
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

async function best(
  { from, waypoints, headingDegrees }: Omit<RerouteRequest, 'mayRejoin'>,
  options: RouteOptions,
  signal: AbortSignal,
): Promise<Route> {
  const heading = headingDegrees === null ? {} : { headingDegrees };
  const { routes } = await fetchRoutes({ waypoints: [from, ...waypoints], ...options, ...heading }, signal);
  const [route] = routes;
  if (!route || route.estimate) throw new Error('no route that can be ridden');
  return route;
}
