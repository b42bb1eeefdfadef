import type { LatLng } from '@estradeiro/contract/lat-lng';

const earthRadiusMeters = 6_371_009;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance on the mean sphere (haversine), in metres. */
export function distanceMeters(from: LatLng, to: LatLng): number {
  const sinLat = Math.sin(radians(to.lat - from.lat) / 2);
  const sinLng = Math.sin(radians(to.lng - from.lng) / 2);
  const a = sinLat ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * sinLng ** 2;
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(a)));
}
