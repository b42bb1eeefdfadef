import type { ErrorType } from '@estradeiro/contract/errors';
import type { Route, RouteRequest, Waypoint } from '@estradeiro/contract/navigation';
import { AppError } from '#platform/errors.ts';
import { askingsFor } from './askings.ts';
import { viaPoints } from './detours.ts';
import { doublingBackMeters } from './doubling-back.ts';
import type { EngineRequest, RoutingEngine } from './navigation.provider.ts';
import { pavedCandidates, surveyCandidates } from './paved.ts';
import { asCandidate, type Candidate, distinct, rank, scenicSlack } from './ranking.ts';

/** Where no way goes straight on, as to a stop in a side road, one may be a little worse than the best. */
const doublingBackSlackMeters = 100;

/**
 * Routes by the preferences of a request, the best first: one and its alternatives. Asks the engine four times for plain
 * requests, a bounded number of times (about 30) for the most demanding. Fails as the engine does.
 */
export async function searchRoutes(engine: RoutingEngine, request: RouteRequest): Promise<Route[]> {
  const waypoints = await inOrder(engine, request);
  const candidates = await findCandidates(engine, request, waypoints);
  const count = 1 + (waypoints.length === 2 ? request.alternatives : 0);
  return distinct(rank(candidates, request), count);
}

async function inOrder(engine: RoutingEngine, { waypoints, optimizeOrder }: RouteRequest): Promise<Waypoint[]> {
  return optimizeOrder && waypoints.length > 3 ? engine.order(waypoints) : waypoints;
}

async function findCandidates(
  engine: RoutingEngine,
  request: RouteRequest,
  waypoints: readonly Waypoint[],
): Promise<Candidate[]> {
  const [first, ...further] = askingsFor(request);
  const common = {
    points: waypoints,
    alternatives: 2,
    headingDegrees: request.headingDegrees,
  };
  const main = await routeWithTollsIfNeeded(engine, { ...common, wishes: first });
  const others = await Promise.all([
    ...further.map((wishes) => routeIfAny(engine, { ...common, wishes })),
    ...(request.preferences.includes('scenic') ? detours(waypoints) : []).map((points) =>
      routeIfAny(engine, { ...common, points, wishes: first, alternatives: 0 }),
    ),
  ]);
  const found = unlike([...main, ...others.flat()]);
  const routes = request.preferences.includes('scenic') ? straightOn(found) : found;
  if (!request.preferences.includes('safe')) {
    const look = request.avoidHighways || request.preferences.includes('economic');
    return look ? surveyCandidates(engine, routes) : routes.map(asCandidate);
  }
  return pavedCandidates(engine, routes, (avoidPlaces) =>
    routeIfAny(engine, { ...common, alternatives: 0, wishes: { ...first, avoidPlaces } }),
  );
}

/**
 * A detour over a place off the road goes there and back: no such way is scenic unless every way does that takes at most 30 % more
 * time than the fastest. For other preferences the engine asks for no detours, and ruling out its ways would make the fastest slower.
 */
function straightOn(routes: readonly Route[]): Route[] {
  const meters = new Map(routes.map((route) => [route, doublingBackMeters(route)]));
  const metersOf = (route: Route) => meters.get(route) ?? 0;
  const fastest = Math.min(...routes.map(({ durationSeconds }) => durationSeconds));
  const inTime = routes.filter(({ durationSeconds }) => durationSeconds <= fastest * scenicSlack);
  const most = Math.min(...inTime.map(metersOf)) + doublingBackSlackMeters;
  return routes.filter((route) => metersOf(route) <= most);
}

/** The way over places beside the straight line; only between two waypoints, since stops already draw the line. */
function detours(waypoints: readonly Waypoint[]): EngineRequest['points'][] {
  const [from, to] = waypoints;
  if (!from || !to || waypoints.length > 2) return [];
  return viaPoints(from, to).map((via) => [from, { ...via, through: true }, to]);
}

async function routeWithTollsIfNeeded(engine: RoutingEngine, request: EngineRequest): Promise<Route[]> {
  if (request.wishes.tolls !== 'exclude') return engine.route(request);
  const free = await routeIfAny(engine, request);
  return free.length > 0 ? free : engine.route({ ...request, wishes: { ...request.wishes, tolls: 'avoid' } });
}

const noWay: ReadonlySet<ErrorType> = new Set(['no_route', 'no_road_nearby']);

async function routeIfAny(engine: RoutingEngine, request: EngineRequest): Promise<Route[]> {
  try {
    return await engine.route(request);
  } catch (error) {
    if (error instanceof AppError && noWay.has(error.type)) return [];
    throw error;
  }
}

const unlike = (routes: readonly Route[]): Route[] =>
  [...new Map(routes.toReversed().map((route) => [route.polyline, route])).values()].toReversed();
