import { largest, smallest } from '@estradeiro/contract/extremes';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { drawingSize } from '@estradeiro/contract/popular-routes';

/** The visible part of the map: its middle, and the drawing's units for each degree. */
export type Frame = { center: LatLng; unitsPerLat: number; unitsPerLng: number };

export type Point = { x: number; y: number };

/** Kept free of the line at each edge, for names and shields. */
const margin = { x: 165, y: 105 };
/** The least height in degrees of latitude: the shortest ride shows an area of about 12 km. */
const leastDegrees = 0.11;

const { width, height } = drawingSize;

/** The frame that shows all of `points`, at least one. */
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

/** Units beyond each edge, so that the cut of a border is not visible. */
const beyond = 12;

/** The degrees of the frame, with a margin around it. */
export const boundsOf = ({ center, unitsPerLat, unitsPerLng }: Frame) => {
  const [halfLat, halfLng] = [(height / 2 + beyond) / unitsPerLat, (width / 2 + beyond) / unitsPerLng];
  return {
    west: center.lng - halfLng,
    south: center.lat - halfLat,
    east: center.lng + halfLng,
    north: center.lat + halfLat,
  };
};

/** The position in the drawing, null within `edge` of the border or outside. */
export function projectInside(frame: Frame, at: LatLng, edge: number): Point | null {
  const { x, y } = project(frame, at);
  return x >= edge && x <= width - edge && y >= edge && y <= height - edge ? { x, y } : null;
}
