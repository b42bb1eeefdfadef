import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { resample } from '@estradeiro/navigation/resample';
import type { RoadLine } from '@estradeiro/navigation/road-line';

/** `distance` in kilometres. */
export type ShownRide = { name: string; waypoints: readonly LatLng[]; distance: number };

/** Of the length: what another engine, or a stop in town, makes of the same ride. */
const mostDifference = 0.1;
/** So near a way comes by a town that it leads through it. */
const nearMeters = 10_000;
const spacingMeters = 2_000;
/** So many places of a line are looked at, however long it is. */
const mostPlaces = 1_000;

/** The popular ride that a way is, in whichever direction: as long, and through all of its places; null where it is none. */
export function sameRide<Ride extends ShownRide>(
  { points: line, along }: RoadLine,
  distance: number,
  shown: readonly Ride[],
): Ride | null {
  const alike = shown.filter((ride) => Math.abs(ride.distance - distance) <= distance * mostDifference);
  if (alike.length === 0) return null;
  const spacing = Math.max(spacingMeters, (along.at(-1) ?? 0) / mostPlaces);
  const points = [...resample(line, spacing, along), ...line.slice(-1)];
  const isOnWay = (place: LatLng) => points.some((at) => distanceMeters(at, place) <= nearMeters);
  return alike.find(({ waypoints }) => waypoints.every(isOnWay)) ?? null;
}
