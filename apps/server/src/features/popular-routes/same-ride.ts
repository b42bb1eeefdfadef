import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { resample } from '@estradeiro/navigation/resample';
import type { RoadLine } from '@estradeiro/navigation/road-line';

/** `distance` in kilometres. */
export type ShownRide = { name: string; waypoints: readonly LatLng[]; distance: number };

/** The share of the length by which equal rides may differ, as by another engine or a stop in town. */
const mostDifference = 0.1;
/** A route leads through a town when it passes this close. */
const nearMeters = 10_000;
const spacingMeters = 2_000;
/** The number of samples, however long a line is. */
const mostPlaces = 1_000;

/**
 * The popular ride that equals a route in either direction: of similar length, and through all of its places; null
 * where there is none.
 */
export function sameRide<Ride extends ShownRide>(
  { points: line, alongMeters }: RoadLine,
  distance: number,
  shown: readonly Ride[],
): Ride | null {
  const alike = shown.filter((ride) => Math.abs(ride.distance - distance) <= distance * mostDifference);
  if (alike.length === 0) return null;
  const spacing = Math.max(spacingMeters, (alongMeters.at(-1) ?? 0) / mostPlaces);
  const points = [...resample(line, spacing, alongMeters), ...line.slice(-1)];
  const isOnRoute = (place: LatLng) => points.some((at) => distanceMeters(at, place) <= nearMeters);
  return alike.find(({ waypoints }) => waypoints.every(isOnRoute)) ?? null;
}
