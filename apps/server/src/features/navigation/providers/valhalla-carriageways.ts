import { smallest } from '@estradeiro/contract/extremes';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { headingDifference } from '@estradeiro/navigation/geometry';
import type { LocatedRoad } from './valhalla-reply.ts';

/** How far the carriageways of a road may lie apart. */
export const carriagewayMeters = 60;
/** Directions that differ by more are opposite, where both carriageways bend. */
const oppositeDegrees = 135;

/**
 * Of the roads around a place on a one-way road the place on the opposite way of the same road, the nearest one; null
 * where the road leads in both directions or has no opposite way.
 */
export function oppositeOf(roads: readonly LocatedRoad[]): LatLng | null {
  const nearest = smallest(roads.map(({ distance }) => distance));
  const own = roads.find(({ distance }) => distance === nearest);
  if (!own || !isOneWay(own, roads)) return null;
  const [opposite] = roads
    .filter((road) => isOpposite(road, own) && isOneWay(road, roads))
    .toSorted((a, b) => a.distance - b.distance);
  return opposite ? { lat: opposite.correlated_lat, lng: opposite.correlated_lon } : null;
}

const isOneWay = ({ edge_info, heading }: LocatedRoad, roads: readonly LocatedRoad[]): boolean =>
  !roads.some(
    (other) =>
      other.edge_info.way_id === edge_info.way_id && headingDifference(other.heading, heading) > oppositeDegrees,
  );

const isOpposite = ({ edge_info, heading }: LocatedRoad, own: LocatedRoad): boolean =>
  edge_info.names.some((name) => own.edge_info.names.includes(name)) &&
  headingDifference(heading, own.heading) > oppositeDegrees;
