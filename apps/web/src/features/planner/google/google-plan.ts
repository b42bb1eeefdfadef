import { type AskedGoogleRoute, calculateGoogleRoute, type GoogleRoute } from '@estradeiro/contract/google-maps';
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

/** Ways of Google's, the best first, which only its own map shows: no `Plan`, so that nothing here rides, saves or exports them. */
export type GooglePlan = { title: string; routes: GoogleRoute[]; asked: AskedGoogleRoute };

/** What is passed before the destination, and whether Google may choose in which order. */
export type GoogleStops = { places: Waypoint[]; bestOrder: boolean };

/** Google failed: the places between which the ride was to be planned. */
export class GoogleFailure extends Error {
  readonly waypoints: Waypoint[];
  constructor(waypoints: Waypoint[]) {
    super('Google failed');
    this.name = 'GoogleFailure';
    this.waypoints = waypoints;
  }
}

/** Google's own failure, not that there is no way, nor the network's. */
const isOfGoogle = (error: unknown): boolean => error instanceof ApiError && error.type === 'upstream_unavailable';

/** Every question costs: not every letter is one. Where Google fails our maps answer the same question. */
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
 * Ways from where the rider is, by the stops. Of the wishes Google knows two: no tolls, no highways. Fails with `GoogleFailure` where
 * Google itself does.
 */
export async function calculateGooglePlan(
  client: QueryClient,
  position: LatLng | null,
  { destination, stops, options, search }: Wish,
): Promise<GooglePlan> {
  const [from, goal] = await endsOf(client, destination, position, search);
  const { avoidTolls, avoidHighways } = options;
  const waypoints = [from, ...stops.places, goal];
  if (hasGoogleFailed(client)) throw new GoogleFailure(waypoints); // in its search for the destination
  const asked = { waypoints, avoidTolls, avoidHighways, optimizeOrder: stops.bestOrder };
  try {
    const { routes } = await call(calculateGoogleRoute, { body: { ...asked, alternatives } });
    return { title: goal.name, routes, asked };
  } catch (error) {
    throw isOfGoogle(error) ? new GoogleFailure(waypoints) : error;
  }
}

/** The address at which Google Maps itself guides from where the rider is (https://developers.google.com/maps/documentation/urls). */
export function directionsOf({ waypoints }: GoogleRoute, { avoidTolls, avoidHighways }: AskedGoogleRoute): string {
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
