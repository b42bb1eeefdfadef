import type { Route } from '@estradeiro/contract/navigation';
import { fetchRoutes } from './api.ts';
import type { Plan, RouteOptions } from './plan.ts';
import { planRejoinings } from './rejoin.ts';
import type { Rerouting, RideSurroundings } from './ride-session.ts';

/**
 * How a rider who left the line is brought on: a saved or imported way is led back to, a calculated one is calculated anew under
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
