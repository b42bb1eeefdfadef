import { skeletonSpeedShare, windingOf } from '@estradeiro/atlas/skeleton/skeleton';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route, RouteRequest, Step, Waypoint } from '@estradeiro/contract/navigation';
import { bearingDegrees, distanceMeters } from '@estradeiro/navigation/geometry';
import { joinAtStop } from '@estradeiro/navigation/join-routes';
import { writtenInstruction } from '@estradeiro/navigation/narrator/instruction';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { AppError } from '#platform/errors.ts';
import { engineQueriesFor } from './engine-queries.ts';
import type { RoadStretch, RoutePoint, RoutingEngine } from './navigation.provider.ts';
import { asCandidate, distinct, rank, type SearchPreferences } from './ranking.ts';
import { inOrder } from './search.ts';
import { texts } from './texts.ts';

const noPreferences: SearchPreferences = { preferences: [], avoidTolls: false, avoidHighways: false };

/** The road from a town off the highways to the nearest highway, which winds more than a highway and is slower. */
const access = { detour: 1.3, metersPerSecond: 40 / 3.6, mostShare: 0.25 };
/** Within one town an estimate is meaningless. */
const leastMeters = 5_000;
/** Towns this close may lie at one node of the skeleton, which then has no route between them. */
const mostNearMeters = 30_000;

/** An alternative that takes longer than this many times the best estimate is none: the skeleton lacks the roads between. */
const mostTimesLonger = 1.5;

/** The town of a place; null outside of all. */
export type TownAt = (place: LatLng) => string | null;

/**
 * Routes on the highway skeleton: for planning, never for turn-by-turn. The fastest by the estimated time comes first:
 * other preferences need real roads and are ignored. Fails with `map_required` where the skeleton is too far away for
 * an estimate, as between two places of one town.
 */
export async function estimateRoutes(
  skeleton: RoutingEngine,
  request: RouteRequest,
  townAt: TownAt = () => null,
): Promise<Route[]> {
  const points = await inOrder(skeleton, request);
  const wanted = { points, townAt, alternatives: request.alternatives };
  return estimateOver(skeleton, wanted).catch(async (failure: unknown) => {
    if (!isNoRoute(failure)) throw failure;
    const legs = await Promise.all(legsOf(points).map((leg) => estimateLeg(skeleton, leg, townAt)));
    return [legs.reduce(joinAtStop)];
  });
}

const isNoRoute = (failure: unknown) => failure instanceof AppError && failure.type === 'no_route';

/** The points of each leg, from stop to stop. */
function legsOf(points: readonly RoutePoint[]): RoutePoint[][] {
  const stops = points.flatMap(({ through }, index) => (through ? [] : [index]));
  return stops.slice(1).map((end, leg) => points.slice(stops[leg], end + 1));
}

async function estimateLeg(skeleton: RoutingEngine, points: RoutePoint[], townAt: TownAt): Promise<Route> {
  const [from, to] = points;
  try {
    const [route] = await estimateOver(skeleton, { points, townAt, alternatives: 0 });
    if (route) return route;
  } catch (failure) {
    if (!isNoRoute(failure)) throw failure;
  }
  if (!from || !to || points.length > 2 || distanceMeters(from, to) > mostNearMeters) throw new AppError('no_route');
  return directBetween([from, to], townAt);
}

type Wanted = { points: readonly RoutePoint[]; townAt: TownAt; alternatives: number };

async function estimateOver(skeleton: RoutingEngine, { points, townAt, alternatives }: Wanted): Promise<Route[]> {
  const [query] = engineQueriesFor(noPreferences);
  const goals = ['time', 'distance'] as const;
  const found = await Promise.all(
    goals.map((goal) => skeleton.route({ points, wishes: { ...query, goal }, alternatives: 2 })),
  );
  const settled = await Promise.allSettled(
    found.flat().map(async (route) => toEstimate(route, await skeleton.survey(route), townAt)),
  );
  const estimates = settled.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  const [first] = settled;
  if (estimates.length === 0 && first?.status === 'rejected') throw first.reason;
  const ranked = [...rank(estimates.map(asCandidate), noPreferences)];
  const [best] = ranked;
  const worthwhile = ranked.filter(
    ({ route }) => !best || route.durationSeconds <= mostTimesLonger * best.route.durationSeconds,
  );
  return distinct(worthwhile, 1 + alternatives);
}

function toEstimate(route: Route, stretches: readonly RoadStretch[], townAt: TownAt): Route {
  const awayMeters = metersOffTheHighways(route);
  const estimate = overHighways(route, stretches, awayMeters);
  if (awayMeters <= access.mostShare * route.distanceMeters) return estimate;
  // Between near towns off the highways, the route by a highway may take longer than the roads between them.
  const direct = directBetween(route.waypoints, townAt);
  return direct.durationSeconds < estimate.durationSeconds ? direct : estimate;
}

/**
 * An estimate straight from place to place. Fails with `map_required` below 5 km, unless all places lie in towns, and
 * in more than one.
 */
function directBetween(waypoints: readonly Waypoint[], townAt: TownAt): Route {
  const direct = directEstimate(waypoints);
  const towns = waypoints.map(townAt);
  const leadsElsewhere = towns.every((town) => town !== null) && new Set(towns).size > 1;
  if (direct.distanceMeters < leastMeters * access.detour && !leadsElsewhere) {
    throw new AppError('map_required', { message: texts.mapForPlace });
  }
  return direct;
}

function overHighways(route: Route, stretches: readonly RoadStretch[], awayMeters: number): Route {
  const ridden = stretches.filter(({ distanceMeters }) => distanceMeters > 0).map(asRidden);
  const roadMeters = ridden.reduce((sum, stretch) => sum + stretch.distanceMeters, 0);
  const roadSeconds = ridden.reduce((sum, stretch) => sum + stretch.seconds, 0);
  return {
    ...route,
    distanceMeters: Math.round(roadMeters + awayMeters * access.detour),
    durationSeconds: Math.round(roadSeconds + (awayMeters * access.detour) / access.metersPerSecond),
    steps: planSteps(route, ridden).map((step) => ({
      ...step,
      distanceMeters: Math.round(step.distanceMeters),
      durationSeconds: Math.round(step.durationSeconds),
    })),
    ...nothingKnown,
  };
}

type RiddenStretch = RoadStretch & { seconds: number };

/**
 * A stretch of the skeleton with the length of its winding road, and the time at a share of the cruising speed that its
 * limit holds.
 */
function asRidden(stretch: RoadStretch): RiddenStretch {
  const speedKmh = stretch.limitKmh ?? access.metersPerSecond * 3.6;
  const distanceMeters = stretch.distanceMeters * windingOf(speedKmh);
  return { ...stretch, distanceMeters, seconds: (distanceMeters * 3.6) / (speedKmh * skeletonSpeedShare) };
}

const nothingKnown = { estimate: true, curviness: 0, unpavedMeters: 0, hasToll: false } as const;

/** An estimate from place to place by roads that the skeleton does not have. */
export function directEstimate(waypoints: readonly Waypoint[]): Route {
  const legs = waypoints.slice(1).map((to, index) => {
    const from = waypoints[index] ?? to;
    const meters = distanceMeters(from, to) * access.detour;
    return { from, to, meters, bearingAfterDegrees: bearingDegrees(from, to) };
  });
  const meters = legs.reduce((sum, leg) => sum + leg.meters, 0);
  const steps = legs.flatMap((leg, index): Step[] => {
    const common = { streetNames: [], bearingAfterDegrees: leg.bearingAfterDegrees };
    const depart = { ...common, maneuver: 'depart' as const, location: leg.from, shapeIndex: index };
    const arrive = { ...common, maneuver: 'arrive' as const, location: leg.to, shapeIndex: index + 1 };
    const length = {
      distanceMeters: Math.round(leg.meters),
      durationSeconds: Math.round(leg.meters / access.metersPerSecond),
    };
    return [
      { ...depart, ...length, location: placeOf(leg.from), instruction: writtenInstruction(depart) },
      {
        ...arrive,
        distanceMeters: 0,
        durationSeconds: 0,
        location: placeOf(leg.to),
        waypointIndex: index + 1,
        instruction: writtenInstruction(arrive),
      },
    ];
  });
  return {
    distanceMeters: Math.round(meters),
    durationSeconds: Math.round(meters / access.metersPerSecond),
    polyline: encodePolyline(waypoints),
    steps,
    ...nothingKnown,
    waypoints: [...waypoints],
  };
}

const placeOf = ({ lat, lng }: Waypoint) => ({ lat, lng });

/** The metres straight from every waypoint to the highways; twice for those between the first and the last. */
function metersOffTheHighways({ steps, waypoints }: Route): number {
  const stops = [steps[0], ...steps.filter((step) => step.waypointIndex !== undefined)];
  const distances = waypoints.map((waypoint, index) => {
    const stop = stops[index];
    const passes = index === 0 || index === waypoints.length - 1 ? 1 : 2;
    return stop ? passes * distanceMeters(waypoint, stop.location) : 0;
  });
  return distances.reduce((sum, meters) => sum + meters, 0);
}

/** A step for each road in order, and the arrivals at waypoints. */
function planSteps(route: Route, stretches: readonly RiddenStretch[]): Step[] {
  const arrivals = route.steps.filter((step) => step.waypointIndex !== undefined);
  const roads: Step[] = [];
  for (const stretch of stretches) {
    const last = roads.at(-1);
    const isLegStart = arrivals.some(({ shapeIndex }) => shapeIndex === stretch.shapeIndex);
    if (last && !isLegStart && last.streetNames[0] === stretch.names[0]) {
      last.distanceMeters += stretch.distanceMeters;
      last.durationSeconds += stretch.seconds;
    } else roads.push(toStep(stretch, last === undefined || isLegStart));
  }
  // An arrival comes before the departure from the same place.
  return [...arrivals, ...roads].toSorted((a, b) => a.shapeIndex - b.shapeIndex);
}

function toStep(stretch: RiddenStretch, departs: boolean): Step {
  const step = {
    maneuver: departs ? ('depart' as const) : ('straight' as const),
    distanceMeters: stretch.distanceMeters,
    durationSeconds: stretch.seconds,
    location: stretch.from,
    streetNames: stretch.names,
    bearingAfterDegrees: bearingDegrees(stretch.from, stretch.middle),
    shapeIndex: stretch.shapeIndex,
  };
  return { ...step, instruction: writtenInstruction(step) };
}
