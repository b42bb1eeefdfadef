import type { Given } from '@estradeiro/contract/endpoint';
import {
  maxPlaceNameCharacters,
  type PassedPoint,
  type Route,
  type RouteRequestInput,
  type routeOptions,
} from '@estradeiro/contract/navigation';
import { type createSavedRoute, maxRouteNameCharacters, type SavedRoute } from '@estradeiro/contract/routes';
import { curvesOfRoute } from './curve-words.ts';
import { formatCoordinates } from './display.ts';
import { isTimeGuessed } from './line-route.ts';
import { decodePolyline } from './polyline.ts';
import { thumbnailOf } from './thumbnail.ts';

export type MetricsOfRoute = Pick<SavedRoute, 'distance' | 'estimatedTime' | 'estimate'> & { isTimeGuessed: boolean };

/** Kilometres and minutes, at least one minute. */
export const metricsOfRoute = (route: Route): MetricsOfRoute => ({
  distance: Math.round(route.distanceMeters) / 1_000,
  estimatedTime: Math.max(1, Math.round(route.durationSeconds / 60)),
  estimate: route.estimate,
  isTimeGuessed: isTimeGuessed(route),
});

/** Stored for lists, which do not read the line. */
export type RouteListDetails = { thumbnail: string; curviness: number | null; bendsPerHour: number | null };

/** An estimate has no curves. Takes time in proportion to the line; throws `MalformedPolylineError`. */
export function listDetailsOf(route: Route): RouteListDetails {
  const { curviness, bendsPerHour } = route.estimate ? { curviness: null, bendsPerHour: null } : curvesOfRoute(route);
  return { thumbnail: thumbnailOf(decodePolyline(route.polyline)), curviness, bendsPerHour };
}

/** A route without what holds for its rider in these days only: closed roads and avoided stretches. */
export function lastingRoute({ closures: _, passesAvoided: __, hasToPass: ___, ...lasting }: Route): Route {
  return lasting;
}

export type SavedRouteRequest = Given<NonNullable<(typeof createSavedRoute)['body']>>;

type Options = Pick<RouteRequestInput, 'preferences' | keyof typeof routeOptions>;

/**
 * The request that saves a route as it is: names are cut to the contract's lengths, and unnamed places get coordinates. `points` are
 * those that it was calculated through, also the `via` points, which a route itself does not have.
 */
export function savedRouteRequest(
  name: string,
  route: Route,
  {
    preferences = [],
    avoidTolls = false,
    avoidHighways = false,
    avoidTowns,
    curvesOnly,
    unpaved,
    avoidStretches = [],
  }: Options = {},
  points: readonly PassedPoint[] = route.waypoints,
): SavedRouteRequest {
  const waypoints = points.map(({ lat, lng, name: place, via, onward }) => ({
    lat,
    lng,
    name: place?.trim().slice(0, maxPlaceNameCharacters) || formatCoordinates({ lat, lng }),
    ...(via && { via }),
    ...(onward && { onward }),
  }));
  return {
    name: name.slice(0, maxRouteNameCharacters),
    origin: waypoints[0]?.name ?? name,
    destination: waypoints.at(-1)?.name ?? name,
    waypoints,
    filters: preferences,
    avoidTolls,
    avoidHighways,
    ...(avoidTowns && { avoidTowns }),
    ...(curvesOnly && { curvesOnly }),
    ...(unpaved && { unpaved }),
    ...(avoidStretches.length > 0 && { avoidStretches }),
    optimizeOrder: false,
    route: lastingRoute(route),
  };
}
