import { skeletonFactors } from '@estradeiro/atlas/skeleton/skeleton';
import type { Route, RouteRequest, Step } from '@estradeiro/contract/navigation';
import { bearingDegrees, distanceMeters } from '@estradeiro/navigation/geometry';
import { writtenInstruction } from '@estradeiro/navigation/narrator/instruction';
import { AppError } from '#platform/errors.ts';
import { askingsFor } from './askings.ts';
import type { RoadStretch, RoutingEngine } from './navigation.provider.ts';
import { texts } from './texts.ts';

/** From a town off the highways to the nearest one: roads wind more than highways, and are slower. */
const access = { detour: 1.3, metersPerSecond: 40 / 3.6, mostShare: 0.25 };

/**
 * Routes on the highway skeleton: for planning, never for turn-by-turn. Preferences need real roads and are not heard. Fails
 * with `map_required` where the skeleton is too far away to tell anything, as between two places of one town.
 */
export async function estimateRoutes(skeleton: RoutingEngine, request: RouteRequest): Promise<Route[]> {
  const reorder = request.optimizeOrder && request.waypoints.length > 3;
  const points = reorder ? await skeleton.order(request.waypoints) : request.waypoints;
  const [wishes] = askingsFor({ preferences: [], avoidTolls: false, avoidHighways: false });
  const routes = await skeleton.route({ points, wishes, alternatives: request.alternatives });
  return Promise.all(routes.map(async (route) => toEstimate(route, await skeleton.survey(route))));
}

function toEstimate(route: Route, stretches: readonly RoadStretch[]): Route {
  const awayMeters = metersOffTheHighways(route);
  if (awayMeters > access.mostShare * route.distanceMeters) {
    throw new AppError('map_required', { message: texts.mapForPlace });
  }
  const { length, speed } = skeletonFactors;
  const roadMeters = route.distanceMeters * length;
  const roadSeconds = (route.durationSeconds * length) / speed;
  const secondsPerMeter = roadMeters > 0 ? roadSeconds / roadMeters : 0;
  return {
    ...route,
    distanceMeters: Math.round(roadMeters + awayMeters * access.detour),
    durationSeconds: Math.round(roadSeconds + (awayMeters * access.detour) / access.metersPerSecond),
    steps: planSteps(route, stretches).map((step) => {
      const meters = step.distanceMeters * length;
      return { ...step, distanceMeters: Math.round(meters), durationSeconds: Math.round(meters * secondsPerMeter) };
    }),
    estimate: true,
    curviness: 0,
    unpavedMeters: 0,
    hasToll: false,
  };
}

/** Straight from every waypoint to the highways, and back from those between. */
function metersOffTheHighways({ steps, waypoints }: Route): number {
  const stops = [steps[0], ...steps.filter((step) => step.waypointIndex !== undefined)];
  const away = waypoints.map((waypoint, index) => {
    const stop = stops[index];
    const passes = index === 0 || index === waypoints.length - 1 ? 1 : 2;
    return stop ? passes * distanceMeters(waypoint, stop.location) : 0;
  });
  return away.reduce((sum, meters) => sum + meters, 0);
}

/** A step for each road, one after the other, and the arrivals: what a plan can tell. */
function planSteps(route: Route, stretches: readonly RoadStretch[]): Step[] {
  const arrivals = route.steps.filter((step) => step.waypointIndex !== undefined);
  const roads: Step[] = [];
  for (const stretch of stretches) {
    const last = roads.at(-1);
    const isLegStart = arrivals.some(({ shapeIndex }) => shapeIndex === stretch.shapeIndex);
    if (last && !isLegStart && last.streetNames[0] === stretch.names[0]) last.distanceMeters += stretch.distanceMeters;
    else roads.push(toStep(stretch, last === undefined || isLegStart));
  }
  // An arrival comes before the departure from the same place.
  return [...arrivals, ...roads].toSorted((a, b) => a.shapeIndex - b.shapeIndex);
}

function toStep(stretch: RoadStretch, departs: boolean): Step {
  const step = {
    maneuver: departs ? ('depart' as const) : ('straight' as const),
    distanceMeters: stretch.distanceMeters,
    durationSeconds: 0,
    location: stretch.from,
    streetNames: stretch.names,
    bearingAfterDegrees: bearingDegrees(stretch.from, stretch.middle),
    shapeIndex: stretch.shapeIndex,
  };
  return { ...step, instruction: writtenInstruction(step) };
}
