import type { LatLng } from '@estradeiro/contract/lat-lng';
import { pieceZooms, reliefPieceZoom, type Tile } from '@estradeiro/contract/maps';
import { metersPerDegree, metersPerLngDegree } from '@estradeiro/navigation/geometry';
import { resample } from '@estradeiro/navigation/resample';
import { tilesWithin } from '../tile-grid.ts';

type Zoom = (typeof pieceZooms)[number];

/** Width of the map on each side of the route: what shows around a rider at the zooms of the piece. */
const sideMeters: Record<Zoom, number> = { 0: 0, 6: 60_000, 9: 15_000, 12: 2_000 };
/** Radius of the map around the start, the stops and the end, where a rider looks around. */
const aroundPlaceMeters: Record<Zoom, number> = { 0: 0, 6: 60_000, 9: 20_000, 12: 5_000 };

/** The pieces near a line of at least two points and around places, sorted by zoom only, the coarsest first. */
export function piecesNear(line: readonly LatLng[], places: readonly LatLng[]): Tile[] {
  return pieceZooms.flatMap((z) => tilesNear(line, places, z, { side: sideMeters[z], around: aroundPlaceMeters[z] }));
}

/** The width of relief on each side of a route and around its places: its tiles are some 18 km wide. */
const reliefMeters = 2_000;

/** The pieces of relief near a line of at least two points and around places. */
export const reliefPiecesNear = (line: readonly LatLng[], places: readonly LatLng[]): Tile[] =>
  tilesNear(line, places, reliefPieceZoom, { side: reliefMeters, around: reliefMeters });

/** The tiles of one zoom within `side` metres of the line or `around` metres of a place; the result includes a few beyond. */
export function tilesNear(
  line: readonly LatLng[],
  places: readonly LatLng[],
  z: number,
  { side, around }: { side: number; around: number },
): Tile[] {
  const found = new Map<string, Tile>();
  const take = (at: LatLng, meters: number) => {
    for (const tile of tilesInBox(at, meters, z)) found.set(`${tile.x}-${tile.y}`, tile);
  };
  const spacing = Math.max(side, 1_000);
  // The box around each point of the line reaches that of its neighbour, so that nothing between them is missed.
  for (const at of resample(line, spacing)) take(at, side + spacing / 2);
  for (const at of [...line.slice(-1), ...places]) take(at, around);
  return [...found.values()];
}

/** Mercator maps end here: nearer to the pole a few metres are as wide as the world. */
const northernmostDegrees = 85;

function tilesInBox({ lat, lng }: LatLng, meters: number, z: number): Tile[] {
  if (Math.abs(lat) > northernmostDegrees) return [];
  const [up, aside] = [meters / metersPerDegree, meters / metersPerLngDegree(lat)];
  const { west, north, east, south } = tilesWithin(
    { west: lng - aside, south: lat - up, east: lng + aside, north: lat + up },
    z,
  );
  const tiles: Tile[] = [];
  for (let x = west; x <= east; x++) for (let y = north; y <= south; y++) tiles.push({ z, x, y });
  return tiles;
}
