import type { Route, RouteRequest, RouteStop, Waypoint } from '@estradeiro/contract/navigation';
import { type NewSavedRoute, type PlannedPoint, plannedPoints, plansSameRoute } from '@estradeiro/contract/routes';
import { formatCoordinates } from '@estradeiro/navigation/display';
import { metricsOfRoute, type RouteListDetails } from '@estradeiro/navigation/saved-route';
import { AppError } from '#platform/errors.ts';
import type { Calculated, RouteDraft } from './routes.store.ts';

/** What planning needs from other features; passed in by app.ts. */
export type Planning = {
  /** The best route. Fails with the routing errors of the contract. */
  calculate(request: RouteRequest): Promise<Route>;
  /** The place that a text most likely means, or null. */
  find(text: string): Promise<Waypoint | null>;
  shownOf(route: Route): Promise<RouteListDetails>;
};

/**
 * Turns the rider's plan into the stored form. An unknown place or a failing engine leaves the statistics null: the
 * plan is saved all the same.
 */
export async function draftRoute(plan: NewSavedRoute, planning: Planning): Promise<RouteDraft> {
  const {
    name,
    origin,
    destination,
    filters,
    avoidTolls,
    avoidHighways,
    avoidTowns = false,
    curvesOnly = false,
    unpaved = 'any',
    avoidStretches = [],
  } = plan;
  const wishes = { filters, avoidTolls, avoidHighways, avoidTowns, curvesOnly, unpaved, avoidStretches };
  const written = { name: name || nameOf(plan), origin, destination, ...wishes };
  try {
    return { ...written, ...(await calculated(plan, planning)) };
  } catch (error) {
    if (!(error instanceof AppError) || error.type === 'internal') throw error;
    return { ...written, ...(await calculated(plan, { ...planning, calculate: null })) };
  }
}

type PlacesOnly = Omit<Planning, 'calculate'> & { calculate: null };

const noMetrics = { distance: null, estimatedTime: null, estimate: false, isTimeGuessed: false };
const nothingShown = { thumbnail: null, curviness: null, bendsPerHour: null };

/** Places, line and statistics of a plan. Fails as the engine does; an unknown place leaves the statistics null. */
export async function calculated(plan: NewSavedRoute, planning: Planning | PlacesOnly): Promise<Calculated> {
  const points = await Promise.all(plannedPoints(plan).map((point) => placed(point, planning)));
  const route = plan.route ?? (await routeThrough(points, plan, planning));
  return {
    waypoints: route ? riddenThrough(route, points, plan.optimizeOrder) : points,
    route,
    ...(route ? metricsOfRoute(route) : noMetrics),
    ...(route ? await planning.shownOf(route) : nothingShown),
  };
}

/** The default name of a route. */
const nameOf = ({ origin, destination }: Pick<RouteDraft, 'origin' | 'destination'>) => `${origin} → ${destination}`;

/**
 * Removes a plan's name where it is the default one of its earlier places, so that it gets the one of the new places.
 */
export const withFollowingName = (plan: NewSavedRoute, saved: RouteDraft): NewSavedRoute =>
  plan.name === nameOf(saved) ? { ...plan, name: nameOf(plan) } : plan;

/** True when the plan's route is already saved, so that nothing is to be calculated. */
export const isSameRoute = (plan: NewSavedRoute, saved: RouteDraft): boolean =>
  !plan.route && !plan.optimizeOrder && saved.route !== null && plansSameRoute(plan, saved);

/**
 * The planned points in riding order. A route's waypoints are the stops alone, so that via points are kept unless the
 * order was calculated.
 */
const riddenThrough = ({ waypoints }: Route, points: PlannedPoint[], isOrdered: boolean): PlannedPoint[] =>
  !isOrdered && points.some(({ via }) => via) ? points : waypoints.map((at, i) => named(at, points[i]));

/** The engine may have reordered the stops, which keep their given names. */
const named = ({ name, lat, lng, onward }: RouteStop, planned: PlannedPoint | undefined): PlannedPoint => ({
  name: name ?? planned?.name ?? formatCoordinates({ lat, lng }),
  lat,
  lng,
  ...(onward && { onward }),
});

async function placed(point: PlannedPoint, planning: Pick<Planning, 'find'>): Promise<PlannedPoint> {
  if (point.lat !== null) return point;
  const found = await planning.find(point.name);
  return found ? { ...point, lat: found.lat, lng: found.lng } : point;
}

async function routeThrough(
  points: PlannedPoint[],
  plan: NewSavedRoute,
  { calculate }: Pick<Planning | PlacesOnly, 'calculate'>,
): Promise<Route | null> {
  const waypoints = points.flatMap(({ lat, lng, ...point }) =>
    lat === null || lng === null ? [] : [{ ...point, lat, lng }],
  );
  if (!calculate || waypoints.length < points.length) return null;
  return calculate({
    waypoints,
    preferences: plan.filters,
    avoidTolls: plan.avoidTolls,
    avoidHighways: plan.avoidHighways,
    avoidTowns: plan.avoidTowns,
    curvesOnly: plan.curvesOnly,
    unpaved: plan.unpaved,
    avoidStretches: plan.avoidStretches,
    alternatives: 0,
    optimizeOrder: plan.optimizeOrder,
  });
}
