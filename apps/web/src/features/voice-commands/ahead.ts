import { bearingDegrees, headingDifference } from '@estradeiro/navigation/geometry';
import type { Fix } from '#platform/geolocation.ts';

const aheadDegrees = 90;
const ridingMps = 2;

/** The places in front of who is moving; all of them for who stands, or whose direction is not known. */
export function ahead<T extends { lat: number; lng: number }>(
  { position, headingDegrees, speedMps }: Fix,
  places: T[],
): T[] {
  if (headingDegrees === null || (speedMps ?? 0) < ridingMps) return places;
  const inFront = places.filter(
    (place) => headingDifference(headingDegrees, bearingDegrees(position, place)) <= aheadDegrees,
  );
  return inFront.length > 0 ? inFront : places;
}
