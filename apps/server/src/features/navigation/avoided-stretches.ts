import type { AvoidedStretch, Route } from '@estradeiro/contract/navigation';
import { stretchesOn } from '@estradeiro/navigation/avoided-stretches';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import type { RoutingEngine } from './navigation.provider.ts';
import { emptyIfNoRoute, isNoRoute } from './no-route.ts';

/** Each costs a whole search. */
const mostTries = 4;

/**
 * Routes that avoid all `stretches`. Where nothing else leads there, one of those in the way is ridden, or all of them
 * where one is not enough; the others are still avoided, and the routes say `passesAvoided` and `hasToPass`. Fails as
 * `search` does, which is called at most seven times.
 */
export async function routesAround(
  stretches: readonly AvoidedStretch[],
  search: (avoidStretches: AvoidedStretch[]) => Promise<Route[]>,
): Promise<Route[]> {
  if (stretches.length === 0) return search([]);
  try {
    return await search([...stretches]);
  } catch (failure) {
    if (!isNoRoute(failure)) throw failure;
  }
  const open = await search([]);
  const inTheWay = stretchesOn(decodePolyline(open[0]?.polyline ?? ''), stretches);
  for (const allowed of [...inTheWay.slice(0, mostTries).map((one) => [one]), inTheWay]) {
    const others = stretches.filter((stretch) => !allowed.includes(stretch));
    const routes = others.length > 0 ? await search(others).catch(emptyIfNoRoute) : open;
    if (routes.length > 0) return routes.map(passingAvoided);
  }
  return open.map(passingAvoided);
}

/**
 * The places of stretches, of those in both directions on both carriageways where the road is divided. One call of the
 * engine at most.
 */
export async function onBothCarriageways(
  engine: Pick<RoutingEngine, 'oppositeCarriageways'>,
  stretches: readonly AvoidedStretch[] = [],
): Promise<AvoidedStretch[]> {
  const both = stretches.filter(({ headingDegrees }) => headingDegrees === undefined);
  const opposite = both.length > 0 ? await engine.oppositeCarriageways(both).catch(emptyIfNoRoute) : [];
  return [...stretches, ...opposite.filter((place) => place !== null)];
}

const passingAvoided = (route: Route): Route => ({ ...route, passesAvoided: true, hasToPass: true });
