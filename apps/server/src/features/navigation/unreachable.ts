import type { Waypoint } from '@estradeiro/contract/navigation';
import { AppError } from '#platform/errors.ts';
import type { RoutingEngine } from './navigation.provider.ts';
import type { Networks } from './networks.ts';
import { texts } from './texts.ts';

const besideRoadMeters = 1_500;
/** A place without a road so near lies outside the installed maps; with one, it is only off the road. */
const outsideMeters = 20_000;

/** Why there is no route on real roads, and whether the highways may tell an estimate instead. */
export type Refusal = { error: AppError; estimable: boolean };

/** Null for failures that have nothing to do with where the roads are. */
export async function refusalOf(
  failure: unknown,
  roads: RoutingEngine,
  networks: Networks,
  waypoints: readonly Waypoint[],
): Promise<Refusal | null> {
  if (!(failure instanceof AppError)) return null;
  if (failure.type === 'no_route') return { error: failure, estimable: !networks.oneMapHolds(waypoints) };
  if (failure.type !== 'no_road_nearby') return null;
  const near = await roads.haveRoadsWithin(waypoints, besideRoadMeters);
  const lost = waypoints.map((place, index) => ({ place, index })).filter(({ index }) => near[index] === false);
  const inside = await roads.haveRoadsWithin(
    lost.map(({ place }) => place),
    outsideMeters,
  );
  const offRoad = lost.find((_, index) => inside[index]) ?? (networks.skeleton() ? undefined : lost[0]);
  if (offRoad) return { error: noRoadNear(offRoad.place, offRoad.index, waypoints.length, failure), estimable: false };
  const [outside] = lost;
  return outside ? { error: mapRequired(outside.index), estimable: true } : { error: failure, estimable: false };
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
