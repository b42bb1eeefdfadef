import { type Bbox, boxAround } from '@estradeiro/contract/bbox';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters, headingDifference, metersPerDegree } from '@estradeiro/navigation/geometry';

/** Two reports of one type this close are about the same alert. */
const sameMeters = 100;
/** Directions further apart are not those of one carriageway. */
const sameHeadingDegrees = 60;

type Placed = { latitude: number; longitude: number; headingDegrees: number | null; subtype: string | null };
type Reported = { position: LatLng; headingDegrees: number | null; subtype: string | null };

/** The box that contains every alert that may be the same as one at a position, with a margin. */
export const searchBox = (position: LatLng): Bbox => boxAround(position, (2 * sameMeters) / metersPerDegree);

/** The nearest of the alerts that is the same: near enough, of one direction and by one name where both are known. */
export function sameAlert<A extends Placed>(
  alerts: readonly A[],
  { position: at, headingDegrees, subtype }: Reported,
): A | null {
  const metersTo = ({ latitude, longitude }: Placed) => distanceMeters(at, { lat: latitude, lng: longitude });
  const agrees = (other: number | null) =>
    other === null || headingDegrees === null || headingDifference(other, headingDegrees) <= sameHeadingDegrees;
  const isNamedAlike = (other: string | null) => other === null || subtype === null || other === subtype;
  const same = alerts.filter(
    (alert) => metersTo(alert) <= sameMeters && agrees(alert.headingDegrees) && isNamedAlike(alert.subtype),
  );
  return same.toSorted((a, b) => metersTo(a) - metersTo(b))[0] ?? null;
}
