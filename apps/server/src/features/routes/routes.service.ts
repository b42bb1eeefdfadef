import type { Route, RouteRequest, Waypoint } from '@estradeiro/contract/navigation';
import { type NewSavedRoute, type PlannedPoint, plannedPoints, plansSameRoute } from '@estradeiro/contract/routes';
import { formatCoordinates } from '@estradeiro/navigation/display';
import { metricsOfRoute, type ShownOfRoute } from '@estradeiro/navigation/saved-route';
import { AppError } from '#platform/errors.ts';
import type { Calculated, RouteDraft } from './routes.store.ts';

/** What planning needs of the rest of the house; app.ts hands it in. */
export type Planning = {
  /** The best route. Fails with the routing errors of the contract. */
  calculate(request: RouteRequest): Promise<Route>;
  /** The place that a text most likely means, or null. */
  find(text: string): Promise<Waypoint | null>;
  shownOf(route: Route): Promise<ShownOfRoute>;
};

/**
 * Turns what the rider wrote into what is kept. A place that is not found or an engine that fails leaves the figures
 * null: the plan is the rider's and is saved all the same.
 */
export async function draftRoute(plan: NewSavedRoute, planning: Planning): Promise<RouteDraft> {
  const { name, origin, destination, filters, avoidTolls, avoidHighways, curvesOnly = false } = plan;
  const written = { name: name || nameOf(plan), origin, destination, filters, avoidTolls, avoidHighways, curvesOnly };
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

/** Places, line and figures of a plan. Fails as the engine does; a place that is not found leaves the figures null. */
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

/** What a route is called that the rider gave no name. */
const nameOf = ({ origin, destination }: Pick<RouteDraft, 'origin' | 'destination'>) => `${origin} → ${destination}`;

/** A plan whose name still is the one of its earlier places loses it, so that it is named after the new ones. */
export const withFollowingName = (plan: NewSavedRoute, saved: RouteDraft): NewSavedRoute =>
  plan.name === nameOf(saved) ? { ...plan, name: nameOf(plan) } : plan;

/** True when a plan asks for the way that is already saved, so that nothing is to be calculated. */
export const asksForSameWay = (plan: NewSavedRoute, saved: RouteDraft): boolean =>
  !plan.route && !plan.optimizeOrder && saved.route !== null && plansSameRoute(plan, saved);

/** The planned points as they are ridden: what the engine ordered, or a way brought along, knows of its stops alone. */
const riddenThrough = ({ waypoints }: Route, points: PlannedPoint[], isOrdered: boolean): PlannedPoint[] =>
  !isOrdered && points.some(({ via }) => via) ? points : waypoints.map((at, i) => named(at, points[i]));

/** The engine may have reordered the stops, but it keeps the names it was given. */
const named = ({ name, lat, lng }: Waypoint, planned: PlannedPoint | undefined): PlannedPoint => ({
  name: name ?? planned?.name ?? formatCoordinates({ lat, lng }),
  lat,
  lng,
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
    curvesOnly: plan.curvesOnly,
    alternatives: 0,
    optimizeOrder: plan.optimizeOrder,
  });
}
