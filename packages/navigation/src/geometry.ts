import type { LatLng } from '@estradeiro/contract/lat-lng';

/** Part 1 §9. */
const earthRadiusMeters = 6_371_000;
/** On a meridian, or on the equator. */
export const metersPerDegree = (earthRadiusMeters * Math.PI) / 180;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
const toDegrees = (radians: number) => (radians * 180) / Math.PI;
const wrapLng = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;
const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Haversine formula. */
export function distanceMeters(from: LatLng, to: LatLng): number {
  const [fromLat, toLat] = [toRadians(from.lat), toRadians(to.lat)];
  const sinLat = Math.sin((toLat - fromLat) / 2);
  const sinLng = Math.sin(toRadians(to.lng - from.lng) / 2);
  const chord = sinLat * sinLat + Math.cos(fromLat) * Math.cos(toLat) * sinLng * sinLng;
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Initial bearing of the great circle in [0, 360); 0 if both are one place. */
export function bearingDegrees(from: LatLng, to: LatLng): number {
  const [fromLat, toLat] = [toRadians(from.lat), toRadians(to.lat)];
  const lng = toRadians(to.lng - from.lng);
  const east = Math.sin(lng) * Math.cos(toLat);
  const north = Math.cos(fromLat) * Math.sin(toLat) - Math.sin(fromLat) * Math.cos(toLat) * Math.cos(lng);
  return (toDegrees(Math.atan2(east, north)) + 360) % 360;
}

/** 0 to 180 degrees. */
export function headingDifference(a: number, b: number): number {
  return Math.abs(signedHeadingDifference(a, b));
}

/** Turn from `from` to `to` in [-180, 180), negative to the left. */
export function signedHeadingDifference(from: number, to: number): number {
  return wrapLng(to - from);
}

export function destinationPoint(from: LatLng, bearing: number, meters: number): LatLng {
  const [lat, course, arc] = [toRadians(from.lat), toRadians(bearing), meters / earthRadiusMeters];
  const sinToLat = Math.sin(lat) * Math.cos(arc) + Math.cos(lat) * Math.sin(arc) * Math.cos(course);
  const east = Math.sin(course) * Math.sin(arc) * Math.cos(lat);
  const lng = from.lng + toDegrees(Math.atan2(east, Math.cos(arc) - Math.sin(lat) * sinToLat));
  return { lat: toDegrees(Math.asin(clamp(sinToLat, -1, 1))), lng: wrapLng(lng) };
}

/** The nearest point of a segment: `fraction` is 0 at its start and 1 at its end. */
export type Projection = { fraction: number; distanceMeters: number };

/**
 * Uses a plane that touches the Earth at the point: exact to a thousandth if the nearest place is within some tens of kilometres.
 */
export function projectOntoSegment(point: LatLng, start: LatLng, end: LatLng): Projection {
  const metersPerLng = metersPerLngDegree(point.lat);
  return projectOrigin(
    (start.lng - point.lng) * metersPerLng,
    (start.lat - point.lat) * metersPerDegree,
    (end.lng - point.lng) * metersPerLng,
    (end.lat - point.lat) * metersPerDegree,
  );
}

/** As `projectOntoSegment`, on a plane in metres with the point as origin. */
export function projectOrigin(startX: number, startY: number, endX: number, endY: number): Projection {
  const [alongX, alongY] = [endX - startX, endY - startY];
  const squaredLength = alongX * alongX + alongY * alongY;
  const fraction = squaredLength === 0 ? 0 : clamp(-(startX * alongX + startY * alongY) / squaredLength, 0, 1);
  return { fraction, distanceMeters: Math.hypot(startX + fraction * alongX, startY + fraction * alongY) };
}

export const metersPerLngDegree = (lat: number): number => metersPerDegree * Math.cos(toRadians(lat));

/** Linear in degrees, as maps draw lines. */
export function interpolate(start: LatLng, end: LatLng, fraction: number): LatLng {
  return {
    lat: start.lat + (end.lat - start.lat) * fraction,
    lng: start.lng + (end.lng - start.lng) * fraction,
  };
}
