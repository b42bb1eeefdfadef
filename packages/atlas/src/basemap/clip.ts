import type { Box, MapFeature, Path } from './map-feature.ts';

/** One side of a box: keeps what lies at `limit` or further `toward` (1 for greater, -1 for less) along `axis` (0 lng, 1 lat). */
type Side = { axis: 0 | 1; limit: number; toward: 1 | -1 };

const sidesOf = ({ west, south, east, north }: Box): Side[] => [
  { axis: 0, limit: west, toward: 1 },
  { axis: 0, limit: east, toward: -1 },
  { axis: 1, limit: south, toward: 1 },
  { axis: 1, limit: north, toward: -1 },
];

/** The part of a feature inside `box`, null when there is none. A line that leaves and re-enters gives several paths. */
export function clipFeature(feature: MapFeature, box: Box): MapFeature | null {
  let paths = feature.paths;
  for (const side of sidesOf(box)) {
    paths = feature.geometry === 'polygon' ? clipRings(paths, side) : paths.flatMap((path) => clipLine(path, side));
    if (paths.length === 0) return null;
  }
  return { ...feature, paths };
}

/** An empty list when nothing of the outer ring is left. */
function clipRings(rings: Path[], side: Side): Path[] {
  const [outer, ...holes] = rings.map((ring) => clipRing(ring, side));
  return outer?.length ? [outer, ...holes.filter((hole) => hole.length > 0)] : [];
}

/** Clips to one side by Sutherland-Hodgman. Gives a closed ring or an empty path. */
function clipRing(ring: Path, side: Side): Path {
  if (isAllInside(ring, side)) return ring;
  const kept: number[] = [];
  for (let i = 0; i + 3 < ring.length; i += 2) {
    const [inside, nextInside] = [isInside(ring, i, side), isInside(ring, i + 2, side)];
    if (inside) kept.push(ring[i] ?? 0, ring[i + 1] ?? 0);
    if (inside !== nextInside) pushCrossing(kept, ring, i, side);
  }
  if (kept.length < 6) return new Int32Array(0);
  kept.push(kept[0] ?? 0, kept[1] ?? 0);
  return Int32Array.from(kept);
}

function clipLine(path: Path, side: Side): Path[] {
  if (isAllInside(path, side)) return [path];
  const pieces: Path[] = [];
  let piece: number[] = [];
  for (let i = 0; i < path.length; i += 2) {
    const inside = isInside(path, i, side);
    if (inside) piece.push(path[i] ?? 0, path[i + 1] ?? 0);
    if (i + 2 >= path.length || inside === isInside(path, i + 2, side)) continue;
    pushCrossing(piece, path, i, side);
    if (inside) {
      pieces.push(Int32Array.from(piece));
      piece = [];
    }
  }
  if (piece.length > 0) pieces.push(Int32Array.from(piece));
  return pieces;
}

const isInside = (path: Path, i: number, { axis, limit, toward }: Side): boolean =>
  ((path[i + axis] ?? 0) - limit) * toward >= 0;

function isAllInside(path: Path, side: Side): boolean {
  for (let i = 0; i < path.length; i += 2) if (!isInside(path, i, side)) return false;
  return true;
}

function pushCrossing(kept: number[], path: Path, i: number, { axis, limit }: Side): void {
  const other = 1 - axis;
  const [a, b] = [path[i + axis] ?? 0, path[i + 2 + axis] ?? 0];
  const [c, d] = [path[i + other] ?? 0, path[i + 2 + other] ?? 0];
  const across = Math.round(c + ((limit - a) / (b - a)) * (d - c));
  if (axis === 0) kept.push(limit, across);
  else kept.push(across, limit);
}
