import { type Bbox, boxAround } from '@estradeiro/contract/bbox';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters, headingDifference, metersPerDegree } from '@estradeiro/navigation/geometry';

/** Two reports of one type so near each other are about one trouble. */
const sameMeters = 100;
/** Wider apart than that, two directions are not those of one carriageway. */
const sameHeadingDegrees = 60;

type Placed = { latitude: number; longitude: number; headingDegrees: number | null; subtype: string | null };
type Reported = { position: LatLng; headingDegrees: number | null; subtype: string | null };

/** The box in which trouble that is the same as the one at a position has to lie, and then some. */
export const searchBox = (position: LatLng): Bbox => boxAround(position, (2 * sameMeters) / metersPerDegree);

/** The nearest of the alerts that is the same trouble: near enough, of one direction and by one name where both are known. */
export function sameAlert<A extends Placed>(
  alerts: readonly A[],
  { position: at, headingDegrees, subtype }: Reported,
): A | null {
  const away = ({ latitude, longitude }: Placed) => distanceMeters(at, { lat: latitude, lng: longitude });
  const agrees = (other: number | null) =>
    other === null || headingDegrees === null || headingDifference(other, headingDegrees) <= sameHeadingDegrees;
  const isNamedAlike = (other: string | null) => other === null || subtype === null || other === subtype;
  const same = alerts.filter(
    (alert) => away(alert) <= sameMeters && agrees(alert.headingDegrees) && isNamedAlike(alert.subtype),
  );
  return same.toSorted((a, b) => away(a) - away(b))[0] ?? null;
}
