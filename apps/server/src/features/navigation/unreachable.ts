import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Waypoint } from '@estradeiro/contract/navigation';
import { AppError } from '#platform/errors.ts';
import type { RoutingEngine } from './navigation.provider.ts';
import type { Networks } from './networks.ts';
import { texts } from './texts.ts';

export const besideRoadMeters = 1_500;
/**
 * Within a map's bounds, a place this close to a road is only off the road; all others lie outside the installed roads.
 */
const offRoadMeters = 20_000;

/** Why there is no route on real roads, and whether the skeleton may give an estimate instead. */
export type RouteRefusal = { error: AppError; estimable: boolean };

/** Null for failures that do not depend on where the roads are. */
export async function refusalOf(
  failure: unknown,
  roads: RoutingEngine,
  networks: Networks,
  waypoints: readonly Waypoint[],
  isTown: (place: LatLng) => boolean,
): Promise<RouteRefusal | null> {
  if (!(failure instanceof AppError)) return null;
  if (failure.type === 'no_route') {
    // Towns are always connected: where the map does not join them, it lacks a piece.
    if (networks.oneMapHolds(waypoints)) return { error: failure, estimable: waypoints.every(isTown) };
    return { error: new AppError('map_required', { message: texts.mapsApart, cause: failure }), estimable: true };
  }
  if (failure.type !== 'no_road_nearby') return null;
  const near = await roads.haveRoadsWithin(waypoints, besideRoadMeters);
  const lost = waypoints.map((place, index) => ({ place, index })).filter(({ index }) => near[index] === false);
  const within = lost.filter(({ place }) => networks.oneMapHolds([place]));
  const places = within.map(({ place }) => place);
  const inside = places.length > 0 ? await roads.haveRoadsWithin(places, offRoadMeters) : [];
  // A map's bounds are a rectangle, its roads are those of a region: a town without a road nearby lies in a corner of
  // the rectangle.
  const offRoad =
    within.find(({ place }, index) => inside[index] && !isTown(place)) ?? (networks.skeleton() ? undefined : lost[0]);
  if (offRoad) return { error: noRoadNear(offRoad.place, offRoad.index, waypoints.length, failure), estimable: false };
  const [outside] = lost;
  return outside ? { error: mapRequired(outside.index), estimable: true } : { error: failure, estimable: false };
}

/** Why no ride can begin at a place; null where a road passes. */
export async function refusalOfStart(
  roads: RoutingEngine,
  networks: Networks,
  start: Waypoint,
  isTown: (place: LatLng) => boolean,
): Promise<AppError | null> {
  const [isNear] = await roads.haveRoadsWithin([start], besideRoadMeters);
  if (isNear) return null;
  const failure = new AppError('no_road_nearby');
  return (await refusalOf(failure, roads, networks, [start], isTown))?.error ?? failure;
}

export const mapRequired = (waypoint?: number) =>
  new AppError('map_required', {
    message: texts.mapForPlace,
    ...(waypoint !== undefined && { details: { waypoint } }),
  });

function noRoadNear({ name }: Waypoint, index: number, count: number, cause: AppError): AppError {
  const message = texts.noRoadNearby(name ? `de ${name}` : texts.ofPlace(index, count - 1));
  return new AppError('no_road_nearby', { message, details: { waypoint: index }, cause });
}
