import type { Bounds } from '@estradeiro/contract/maps';
import { type Box, unitsPerDegree } from './map-feature.ts';

/** The tiles `west` to `east` and `north` to `south` of one zoom, all inclusive. */
export type TileRange = { z: number; west: number; north: number; east: number; south: number };

/** Where Web Mercator ends. */
const maxLatitude = 85.0511;

const column = (lng: number, z: number) => clampTile(((lng + 180) / 360) * 2 ** z, z);

function row(lat: number, z: number): number {
  const sine = Math.sin((Math.max(-maxLatitude, Math.min(maxLatitude, lat)) * Math.PI) / 180);
  return clampTile((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** z, z);
}

const clampTile = (position: number, z: number) => Math.max(0, Math.min(2 ** z - 1, Math.floor(position)));

/** West edge of a column of tiles; a fraction lies within it. */
export const longitude = (x: number, z: number) => (x / 2 ** z) * 360 - 180;
/** North edge of a row of tiles; a fraction lies within it. */
export const latitude = (y: number, z: number) =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI;

export const tilesWithin = ({ west, south, east, north }: Bounds, z: number): TileRange => ({
  z,
  west: column(west, z),
  north: row(north, z),
  east: column(east, z),
  south: row(south, z),
});

/** The tiles that `box`, widened by `margin` of a tile, touches. */
export function tilesAround(box: Box, z: number, margin: number): TileRange {
  const widen = (degrees: number, by: number) => degrees / unitsPerDegree + by;
  const marginLng = (360 / 2 ** z) * margin;
  const marginLat = marginLng * Math.cos((box.north / unitsPerDegree / 180) * Math.PI);
  const [west, east] = [widen(box.west, -marginLng), widen(box.east, marginLng)];
  const [south, north] = [widen(box.south, -marginLat), widen(box.north, marginLat)];
  return tilesWithin({ west, south, east, north }, z);
}

/** The area of a range of tiles, widened by `margin` of a tile on every side. */
export function boxOfTiles({ z, west, north, east, south }: TileRange, margin = 0): Box {
  const units = (degrees: number) => Math.round(degrees * unitsPerDegree);
  return {
    west: units(longitude(west - margin, z)),
    north: units(latitude(north - margin, z)),
    east: units(longitude(east + 1 + margin, z)),
    south: units(latitude(south + 1 + margin, z)),
  };
}

/** The smallest zoom, at most `limit`, at which a width of `sizeUnits` measures `pixels` (of 512 to a tile). */
export function zoomWhereSized(sizeUnits: number, pixels: number, limit: number): number {
  const worldPixels = (512 * sizeUnits) / unitsPerDegree / 360;
  return Math.max(0, Math.min(limit, Math.ceil(Math.log2(pixels / worldPixels))));
}
