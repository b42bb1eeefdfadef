import { concatenate, endOf, joinPaths, startOf } from './join-paths.ts';
import { type Box, isClosed, type Path, ringOf } from './map-feature.ts';
import { nestRings, signedArea } from './rings.ts';

type Point = [lng: number, lat: number];
/** A piece of coast from edge to edge of the box; `enters` and `leaves` are positions on the edge (see `edgePosition`). */
type Crossing = { path: Path; enters: number; leaves: number };

/**
 * The sea within `box` as polygons with islands as holes, from pieces of coast inside it that have land on their left. Pieces that
 * end inside the box, as at the edge of an extract, continue straight to its nearest edge. Where no piece crosses the box, islands
 * lie in the sea only if `islandsLieInSea`.
 */
export function seaWithin(box: Box, coast: Path[], islandsLieInSea: boolean): Path[][] {
  const pieces = joinPaths(coast, false);
  const rings = pieces.filter(isClosed);
  // An island that simplification reduced to two points returns to its start without being a ring.
  const stretches = pieces.filter((piece) => startOf(piece) !== endOf(piece));
  const crossings = stretches.map((stretch) => crossBox(box, stretch));
  const islands = rings.filter((ring) => signedArea(ring) > 0);
  const shores = [...closeRingsAtEdge(box, crossings), ...rings.filter((ring) => signedArea(ring) < 0)];
  const isOpenSea = shores.length === 0 && islands.length > 0 && islandsLieInSea;
  return nestRings(isOpenSea ? [ringOf(box)] : shores, islands);
}

function crossBox(box: Box, piece: Path): Crossing {
  const first = nearestOnEdge(box, [piece[0] ?? 0, piece[1] ?? 0]);
  const last = nearestOnEdge(box, [piece[piece.length - 2] ?? 0, piece[piece.length - 1] ?? 0]);
  const path = new Int32Array(piece.length + 4);
  path.set(first);
  path.set(piece, 2);
  path.set(last, piece.length + 2);
  return { path, enters: edgePosition(box, first), leaves: edgePosition(box, last) };
}

function nearestOnEdge({ west, south, east, north }: Box, [lng, lat]: Point): Point {
  const candidates: { distance: number; point: Point }[] = [
    { distance: lng - west, point: [west, lat] },
    { distance: east - lng, point: [east, lat] },
    { distance: lat - south, point: [lng, south] },
    { distance: north - lat, point: [lng, north] },
  ];
  return candidates.reduce((best, candidate) => (candidate.distance < best.distance ? candidate : best)).point;
}

/** Clockwise from the north-west corner, one unit a side. */
function edgePosition({ west, south, east, north }: Box, [lng, lat]: Point): number {
  if (lat === north) return (lng - west) / (east - west);
  if (lng === east) return 1 + (north - lat) / (north - south);
  if (lat === south) return 2 + (east - lng) / (east - west);
  return 3 + (lat - south) / (north - south);
}

/** The sea is on the right of a coast: each ring goes clockwise on the edge from where one piece leaves to where the next enters. */
function closeRingsAtEdge(box: Box, crossings: Crossing[]): Path[] {
  const open = new Set(crossings);
  const rings: Path[] = [];
  for (const first of open) {
    open.delete(first);
    const ring: Path[] = [];
    let current = first;
    for (;;) {
      const next = nextClockwise(current.leaves, [first, ...open]);
      ring.push(current.path, pathOnEdge(box, current, next));
      if (next === first) break;
      open.delete(next);
      current = next;
    }
    rings.push(concatenate(ring));
  }
  return rings;
}

/** From where one piece leaves the box, around its corners, to where another enters. */
function pathOnEdge(box: Box, from: Crossing, to: Crossing): Path {
  const [lng = 0, lat = 0] = from.path.subarray(-2);
  const [nextLng = 0, nextLat = 0] = to.path;
  return Int32Array.from([[lng, lat], ...cornersBetween(box, from.leaves, to.enters), [nextLng, nextLat]].flat());
}

const clockwiseFrom = (from: number, to: number) => (to - from + 4) % 4;

const nextClockwise = (from: number, candidates: Crossing[]): Crossing =>
  candidates.reduce((best, candidate) =>
    clockwiseFrom(from, candidate.enters) < clockwiseFrom(from, best.enters) ? candidate : best,
  );

function cornersBetween({ west, south, east, north }: Box, from: number, to: number): Point[] {
  const corners: Point[] = [
    [east, north],
    [east, south],
    [west, south],
    [west, north],
  ];
  const length = clockwiseFrom(from, to);
  return corners
    .map((point, index) => ({ point, distance: clockwiseFrom(from, index + 1) }))
    .filter(({ distance }) => distance < length)
    .sort((a, b) => a.distance - b.distance)
    .map(({ point }) => point);
}
