import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '../geometry.ts';
import { offRouteMeters } from '../match.ts';
import { type Passing, passingsOf } from '../passings.ts';
import type { PreparedRoute } from '../prepared-route.ts';

/**
 * How far another rider is: along the route, ahead (positive) or behind (negative), where both ride on it; else as the crow flies.
 */
export type Gap = { type: 'along' | 'straight'; meters: number };

/** Where the asking rider is: on which route and how far along it, if on one. */
export type OwnPlace = { position: LatLng; way: PreparedRoute | null; alongMeters: number | null };

/** The other one. Without a heading any direction of the road will do. */
export type OtherPlace = { position: LatLng; headingDegrees: number | null };

/** As near as counts as on the route for the rider itself; directions farther apart are those of who rides the other way. */
const onWay = { withinMeters: offRouteMeters, withinDegrees: 90 };

/** Takes time in proportion to what of the route lies near the other rider, not to the route. */
export function gapBetween({ position, way, alongMeters }: OwnPlace, other: OtherPlace): Gap {
  const along = way && alongMeters !== null ? metersAlong(way, alongMeters, other) : null;
  return along === null || alongMeters === null
    ? { type: 'straight', meters: distanceMeters(position, other.position) }
    : { type: 'along', meters: along - alongMeters };
}

/** The place on the line where the other one is; of several, on a road ridden twice, the one nearest to the asking rider. */
function metersAlong(way: PreparedRoute, ownMeters: number, { position, headingDegrees }: OtherPlace): number | null {
  const away = ({ alongMeters }: Passing) => Math.abs(alongMeters - ownMeters);
  const [nearest] = passingsOf(way, position, headingDegrees, onWay).toSorted((a, b) => away(a) - away(b));
  return nearest?.alongMeters ?? null;
}
