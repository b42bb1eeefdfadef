import { calculateGoogleRoute, type GoogleRoute, type GoogleRouteRequestInput } from '@estradeiro/contract/google-maps';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Waypoint } from '@estradeiro/contract/navigation';
import { searchGooglePlaces, searchPlaces } from '@estradeiro/contract/places';
import type { QueryClient } from '@tanstack/react-query';
import type { PlaceSearch } from '#features/places/shared/place-field.tsx';
import { ApiError } from '#platform/api-error.ts';
import { call } from '#platform/call.ts';
import { alternatives, type Destination, endsOf } from '../make-plan.ts';
import type { RouteOptions } from '../shared/plan.ts';
import { hasGoogleFailed } from './use-google-maps.ts';

/**
 * Google's routes, the best first. They are not a `Plan`: they may show only on Google's map, so they are never ridden,
 * saved or exported here.
 */
export type GooglePlan = { title: string; routes: GoogleRoute[]; request: GoogleRouteRequestInput };

/** Stops before the destination, and whether Google may choose their order. */
export type GoogleStops = { places: Waypoint[]; bestOrder: boolean };

/** A failure of Google, with the waypoints of the request. */
export class GoogleFailure extends Error {
  readonly waypoints: Waypoint[];
  constructor(waypoints: Waypoint[]) {
    super('Google failed');
    this.name = 'GoogleFailure';
    this.waypoints = waypoints;
  }
}

/** A failure of Google itself: neither the network's nor a missing route. */
const isOfGoogle = (error: unknown): boolean => error instanceof ApiError && error.type === 'upstream_unavailable';

/**
 * Google's place search. It waits `pauseMillis` after the last letter, since every request costs; if Google fails, our
 * own search replaces it.
 */
export const googleSearch = (fail: () => void): PlaceSearch => ({
  by: 'google',
  pauseMillis: 700,
  find: (query, signal) =>
    call(searchGooglePlaces, { query }, signal).catch((error: unknown) => {
      if (!isOfGoogle(error)) throw error;
      fail();
      return call(searchPlaces, { query }, signal);
    }),
});

type Wish = { destination: Destination; stops: GoogleStops; options: RouteOptions; search: PlaceSearch };

/**
 * Routes from the rider's position through the stops. Google supports only two of the options: no tolls and no
 * highways. Fails with `GoogleFailure` where Google itself fails.
 */
export async function calculateGooglePlan(
  client: QueryClient,
  position: LatLng | null,
  { destination, stops, options, search }: Wish,
): Promise<GooglePlan> {
  const [from, goal] = await endsOf(client, destination, position, search);
  const { avoidTolls, avoidHighways } = options;
  const waypoints = [from, ...stops.places, goal];
  if (hasGoogleFailed(client)) throw new GoogleFailure(waypoints); // the search for the destination failed
  const request = { waypoints, avoidTolls, avoidHighways, optimizeOrder: stops.bestOrder };
  try {
    const { routes } = await call(calculateGoogleRoute, { body: { ...request, alternatives } });
    return { title: goal.name, routes, request };
  } catch (error) {
    throw isOfGoogle(error) ? new GoogleFailure(waypoints) : error;
  }
}

/** The address at which Google Maps guides from the rider's position (https://developers.google.com/maps/documentation/urls). */
export function directionsOf(
  { waypoints }: GoogleRoute,
  { avoidTolls, avoidHighways }: GoogleRouteRequestInput,
): string {
  const [, ...places] = waypoints.map(({ lat, lng }) => `${lat},${lng}`);
  const avoid = [...(avoidTolls ? ['tolls'] : []), ...(avoidHighways ? ['highways'] : [])];
  const address = new URL('https://www.google.com/maps/dir/');
  address.search = new URLSearchParams({
    api: '1',
    destination: places.pop() ?? '',
    ...(places.length > 0 && { waypoints: places.join('|') }),
    ...(avoid.length > 0 && { avoid: avoid.join(',') }),
    travelmode: 'two-wheeler',
    dir_action: 'navigate',
  }).toString();
  return address.href;
}
