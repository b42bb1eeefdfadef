import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';

/** A road by its ends and places between them; a one-way road is ridden in this order only. */
type Road = { through: readonly LatLng[]; oneway: boolean };

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
  const places = thinned(road.through, room);
  const ways = road.oneway ? [places] : [places, places.toReversed()];
  const gaps = points.length < 2 ? [points.length] : Array.from({ length: points.length - 1 }, (_, gap) => gap + 1);
  const fits = ways.flatMap((way) =>
    gaps.map((index) => ({ index, places: way, meters: detourMeters(points[index - 1], way, points[index]) })),
  );
  const [best] = fits.sort((a, b) => a.meters - b.meters);
  return places.length < 2 || !best ? null : { index: best.index, places: best.places };
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

/** The end of a road that a rider reaches first; from anywhere its first. */
export function nearestEnd({ through, oneway }: Road, from: LatLng | null): LatLng | null {
  const [first, last] = [through[0], through.at(-1)];
  if (!first || !last || !from || oneway) return first ?? null;
  return distanceMeters(from, last) < distanceMeters(from, first) ? last : first;
}
