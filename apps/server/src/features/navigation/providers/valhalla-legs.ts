import { distanceMeters } from '@estradeiro/navigation/geometry';
import { AppError } from '#platform/errors.ts';
import type { EngineRequest } from '../navigation.provider.ts';
import type { Ask } from './valhalla-ask.ts';
import { RouteAnswer, type Trip } from './valhalla-reply.ts';
import { type Reach, routeBody } from './valhalla-request.ts';

/**
 * More than rounding: the rider would have to cross a gap that is neither drawn nor counted, be it only to the other
 * carriageway.
 */
const mostGapMeters = 1;

/**
 * The trips of a request, each leg beginning where the one before ended. For a stop between two roads the engine
 * chooses a road for each leg separately; with the option to ride straight through such stops, it chooses the same one
 * for both.
 */
export async function joinedTrips(ask: Ask, request: EngineRequest, reach: Reach): Promise<Trip[]> {
  const trips = await ask('route', routeBody(request, reach), RouteAnswer);
  const gaps = new Set(trips.flatMap(gapsOf));
  if (gaps.size === 0) return trips;
  const joined = await ask('route', routeBody(request, reach, gaps), RouteAnswer).catch(emptyIfNoAnswer);
  return joined.length > 0 ? joined : trips;
}

/** The stops, counted from 0 without via points, at which a leg does not begin where the one before ended. */
function gapsOf({ legs }: Trip): number[] {
  return legs.flatMap(({ points }, leg) => {
    const [end, start] = [legs[leg - 1]?.points.at(-1), points[0]];
    return end && start && distanceMeters(end, start) > mostGapMeters ? [leg] : [];
  });
}

/** Where there is no such route, or none in time. */
function emptyIfNoAnswer(error: unknown): Trip[] {
  if (error instanceof AppError && (error.type === 'no_route' || error.type === 'upstream_unavailable')) return [];
  throw error;
}
