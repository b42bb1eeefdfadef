import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '../geometry.ts';
import { offRouteMeters } from '../match.ts';
import { type Passing, passingsOf } from '../passings.ts';
import type { PreparedRoute } from '../prepared-route.ts';

/** Distance to another rider on the route, ahead (positive) or behind (negative), if both are on it; else the straight distance. */
export type Gap = { type: 'along' | 'straight'; meters: number };

/** Where the rider is: the route, and metres from its start if on it. */
export type OwnPlace = { position: LatLng; route: PreparedRoute | null; alongMeters: number | null };

/** Without a heading both directions match. */
export type OtherPlace = { position: LatLng; headingDegrees: number | null };

/** The tolerance within which a rider counts as on the route; opposite directions do not match. */
const onRoute = { withinMeters: offRouteMeters, withinDegrees: 90 };

/** Takes time in proportion to the part of the route near the other rider. */
export function gapBetween({ position, route: prepared, alongMeters }: OwnPlace, other: OtherPlace): Gap {
  const otherMeters = prepared && alongMeters !== null ? metersOnRoute(prepared, alongMeters, other) : null;
  return otherMeters === null || alongMeters === null
    ? { type: 'straight', meters: distanceMeters(position, other.position) }
    : { type: 'along', meters: otherMeters - alongMeters };
}

/** A place with a route that the rider looks at, without guidance on it. */
export function placeOnRoute(route: PreparedRoute, { position, headingDegrees }: OtherPlace): OwnPlace {
  const [nearest] = passingsOf(route, position, headingDegrees, onRoute).toSorted(
    (a, b) => a.deviationMeters - b.deviationMeters,
  );
  return { position, route, alongMeters: nearest?.alongMeters ?? null };
}

/**
 * Metres from the route's start to the other rider; on a road ridden twice, the passing nearest to the own position.
 */
function metersOnRoute(
  prepared: PreparedRoute,
  ownMeters: number,
  { position, headingDegrees }: OtherPlace,
): number | null {
  const distanceOf = ({ alongMeters }: Passing) => Math.abs(alongMeters - ownMeters);
  const [nearest] = passingsOf(prepared, position, headingDegrees, onRoute).toSorted(
    (a, b) => distanceOf(a) - distanceOf(b),
  );
  return nearest?.alongMeters ?? null;
}
