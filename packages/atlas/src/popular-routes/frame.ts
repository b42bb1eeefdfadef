import { largest, smallest } from '@estradeiro/contract/extremes';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { drawingSize } from '@estradeiro/contract/popular-routes';

/** What a drawing shows: where its middle lies and how many of its units a degree of latitude takes. */
export type Frame = { center: LatLng; unitsPerLat: number; unitsPerLng: number };

export type Point = { x: number; y: number };

/** Free of the line at each edge, for names and shields. */
const margin = { x: 165, y: 105 };
/** Of latitude: the shortest ride is not drawn larger than about 12 km in height. */
const leastDegrees = 0.11;

const { width, height } = drawingSize;

/** The frame that shows all of `points`, of which there is one at least. */
export function frameAround(points: readonly LatLng[]): Frame {
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  const [south, north] = [smallest(lats), largest(lats)];
  const [west, east] = [smallest(lngs), largest(lngs)];
  const center = { lat: (south + north) / 2, lng: (west + east) / 2 };
  const narrowing = Math.cos((center.lat * Math.PI) / 180);
  const unitsPerLat = Math.min(
    (height - 2 * margin.y) / Math.max(north - south, leastDegrees),
    (width - 2 * margin.x) / Math.max((east - west) * narrowing, leastDegrees),
  );
  return { center, unitsPerLat, unitsPerLng: unitsPerLat * narrowing };
}

export const project = ({ center, unitsPerLat, unitsPerLng }: Frame, { lat, lng }: LatLng): Point => ({
  x: width / 2 + (lng - center.lng) * unitsPerLng,
  y: height / 2 - (lat - center.lat) * unitsPerLat,
});

/** Beyond each edge, so that a border that is cut there shows no cut. */
const beyond = 12;

/** The degrees that a frame shows, and a little more. */
export const boundsOf = ({ center, unitsPerLat, unitsPerLng }: Frame) => {
  const [halfLat, halfLng] = [(height / 2 + beyond) / unitsPerLat, (width / 2 + beyond) / unitsPerLng];
  return {
    west: center.lng - halfLng,
    south: center.lat - halfLat,
    east: center.lng + halfLng,
    north: center.lat + halfLat,
  };
};

/** Where a place lies in the drawing, or null outside of it. */
export function projectInside(frame: Frame, at: LatLng, edge: number): Point | null {
  const { x, y } = project(frame, at);
  return x >= edge && x <= width - edge && y >= edge && y <= height - edge ? { x, y } : null;
}
