import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters, interpolate, metersPerDegree, projectOntoSegment } from '@estradeiro/navigation/geometry';

const perDegree = 1e7;

export type Box = { south: number; north: number; west: number; east: number };

/** A line as bytes: latitude and longitude in units of 1e-7 degree, four bytes each. */
export const packShape = (line: readonly LatLng[]): Buffer =>
  Buffer.from(Int32Array.from(line.flatMap(({ lat, lng }) => [lat, lng].map((d) => Math.round(d * perDegree)))).buffer);

export function unpackShape(bytes: ArrayBuffer): LatLng[] {
  const numbers = new Int32Array(bytes);
  const line: LatLng[] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    line.push({ lat: (numbers[i] ?? 0) / perDegree, lng: (numbers[i + 1] ?? 0) / perDegree });
  }
  return line;
}

export function boxOf(line: readonly LatLng[]): Box {
  const box = { south: 90, north: -90, west: 180, east: -180 };
  for (const { lat, lng } of line) {
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
    box.west = Math.min(box.west, lng);
    box.east = Math.max(box.east, lng);
  }
  return box;
}

/** A box that contains everything within `meters` of a position. */
export function boxAround({ lat, lng }: LatLng, meters: number): Box {
  const dLat = meters / metersPerDegree;
  const dLng = dLat / Math.max(0.01, Math.cos(((Math.abs(lat) + dLat) * Math.PI) / 180));
  return { south: lat - dLat, north: lat + dLat, west: lng - dLng, east: lng + dLng };
}

export const middleOf = ({ south, north, west, east }: Box): LatLng => ({
  lat: (south + north) / 2,
  lng: (west + east) / 2,
});

export function lengthOf(line: readonly LatLng[]): number {
  let meters = 0;
  for (const [i, to] of line.entries()) meters += distanceMeters(line[i - 1] ?? to, to);
  return meters;
}

/** The point of the line nearest to a position, null for a line without points. */
export function nearestOnLine(line: readonly LatLng[], to: LatLng): { at: LatLng; meters: number } | null {
  let nearest: { at: LatLng; meters: number } | null = null;
  for (const [i, end] of line.entries()) {
    const start = line[i - 1] ?? end;
    const { fraction, distanceMeters: meters } = projectOntoSegment(to, start, end);
    if (!nearest || meters < nearest.meters) nearest = { at: interpolate(start, end, fraction), meters };
  }
  return nearest;
}
