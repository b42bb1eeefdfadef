import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';

/**
 * A road by its ends and places between them; a one-way road is ridden in this order only, and back over its other
 * carriageway, if it has one.
 */
type Road = { through: readonly LatLng[]; oneway: boolean; throughBack?: readonly LatLng[] | null };

const directionsOf = ({ through, oneway, throughBack }: Road): (readonly LatLng[])[] =>
  oneway ? [through, ...(throughBack ? [throughBack] : [])] : [through, through.toReversed()];

/**
 * The places of a road in the direction that fits, and the index among `points`, a route's, at which they belong: where
 * they lengthen the straight lines of the route least. Behind a single point they go on from it. At most `room` places
 * come back, both ends among them; null where there is no room for two.
 */
export function throughRoad(
  points: readonly LatLng[],
  road: Road,
  room: number,
): { index: number; places: LatLng[] } | null {
  const directions = directionsOf(road).map((through) => thinned(through, room));
  const gaps = points.length < 2 ? [points.length] : Array.from({ length: points.length - 1 }, (_, gap) => gap + 1);
  const fits = directions.flatMap((places) =>
    gaps.map((index) => ({ index, places, meters: detourMeters(points[index - 1], places, points[index]) })),
  );
  const [best] = fits.sort((a, b) => a.meters - b.meters);
  return !best || best.places.length < 2 ? null : { index: best.index, places: best.places };
}

function detourMeters(before: LatLng | undefined, way: readonly LatLng[], after: LatLng | undefined): number {
  const between = (from: LatLng | undefined, to: LatLng | undefined) => (from && to ? distanceMeters(from, to) : 0);
  return between(before, way[0]) + between(way.at(-1), after) - between(before, after);
}

function thinned(through: readonly LatLng[], room: number): LatLng[] {
  if (through.length <= room) return [...through];
  return Array.from(
    { length: Math.max(0, room) },
    (_, index) => through[Math.round((index * (through.length - 1)) / Math.max(1, room - 1))],
  ).filter((place) => place !== undefined);
}

/** The place where a rider reaches a road first; from anywhere its first end. */
export function nearestEnd(road: Road, from: LatLng | null): LatLng | null {
  const [first, last] = directionsOf(road).map(([start]) => start);
  if (!first || !last || !from) return first ?? null;
  return distanceMeters(from, last) < distanceMeters(from, first) ? last : first;
}
