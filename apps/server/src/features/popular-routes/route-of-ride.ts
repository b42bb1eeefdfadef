import type { Route, RouteRequest, Step } from '@estradeiro/contract/navigation';
import { bearingDegrees } from '@estradeiro/navigation/geometry';
import { decodePolyline, encodePolyline } from '@estradeiro/navigation/polyline';
import { AppError } from '#platform/errors.ts';
import { linePrecision } from './drawings.ts';
import type { StoredRide } from './popular-routes.store.ts';
import { texts } from './texts.ts';

export type Calculate = (request: RouteRequest) => Promise<Route>;

/**
 * The route of a ride through all its places. Where no installed map has its roads, the ride's own length and time are
 * better than an estimate on the skeleton, and are returned as the estimate (D14).
 */
export async function routeOfRide(ride: StoredRide, calculate: Calculate): Promise<Route> {
  try {
    const route = await calculate({
      waypoints: ride.waypoints,
      preferences: [],
      avoidTolls: false,
      avoidHighways: false,
      alternatives: 0,
      optimizeOrder: false,
    });
    return route.estimate ? sketchOf(ride) : route;
  } catch (error) {
    if (error instanceof AppError && error.type !== 'internal') return sketchOf(ride);
    throw error;
  }
}

/** An estimate along the ride's stored line, else straight from place to place: for planning, never for riding. */
function sketchOf({ waypoints, line, distance, estimatedTime, roads, destination }: StoredRide): Route {
  const points = line ? decodePolyline(line, linePrecision) : waypoints;
  const totals = { distanceMeters: Math.round(distance * 1_000), durationSeconds: estimatedTime * 60 };
  const [start, next] = points;
  const end = points.at(-1);
  if (!start || !next || !end) throw new AppError('not_found');
  const step = { streetNames: roads, bearingAfterDegrees: bearingDegrees(start, next) };
  const steps: Step[] = [
    { ...step, ...totals, instruction: texts.depart(roads), maneuver: 'depart', location: start, shapeIndex: 0 },
    {
      ...step,
      distanceMeters: 0,
      durationSeconds: 0,
      instruction: texts.arrive(destination),
      maneuver: 'arrive',
      location: end,
      shapeIndex: points.length - 1,
      waypointIndex: waypoints.length - 1,
    },
  ];
  return {
    ...totals,
    polyline: encodePolyline(points),
    steps,
    waypoints,
    estimate: true,
    curviness: 0,
    unpavedMeters: 0,
    hasToll: false,
  };
}
