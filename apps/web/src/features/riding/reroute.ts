import type { Route, Waypoint } from '@estradeiro/contract/navigation';
import { rerouteOntoLine } from '@estradeiro/navigation/guidance/rejoining';
import { fetchRoutes } from '#features/planner/shared/api.ts';
import type { Plan, RouteOptions } from '#features/planner/shared/plan.ts';
import type { Rerouting, RideSurroundings } from './ride-session.ts';

/**
 * How a rider who left the line is brought on: a saved or imported way is led back to (D14) until it would cost too much or the rider
 * refuses it, a calculated one is calculated again under the same options. Fails when there is no way, or only an estimate of one.
 */
export function createReroute(source: Plan['source'], options: RouteOptions): RideSurroundings['reroute'] {
  let keepsLine = source !== 'calculated';
  return async (asked, ridden, signal) => {
    if (!keepsLine) return best(asked, options, signal);
    let failure: unknown = new Error('no way that can be ridden');
    const routeTo = (waypoints: Waypoint[]) =>
      best({ ...asked, waypoints }, options, signal).catch((thrown: unknown) => {
        failure = thrown;
        return null;
      });
    const chosen = await rerouteOntoLine(ridden, asked, routeTo);
    if (!chosen) throw failure;
    keepsLine = chosen.keepsLine;
    return chosen.route;
  };
}

async function best(
  { from, waypoints, headingDegrees }: Omit<Rerouting, 'mayRejoin'>,
  options: RouteOptions,
  signal: AbortSignal,
): Promise<Route> {
  const heading = headingDegrees === null ? {} : { headingDegrees };
  const { routes } = await fetchRoutes({ waypoints: [from, ...waypoints], ...options, ...heading }, signal);
  const [route] = routes;
  if (!route || route.estimate) throw new Error('no way that can be ridden');
  return route;
}
