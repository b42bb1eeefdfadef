import { endOf, joinPaths, startOf } from './join-paths.ts';
import { type Box, isClosed, type Path, ringOf } from './map-feature.ts';
import { nestRings, signedArea } from './rings.ts';

type Point = [lng: number, lat: number];
/** A stretch of coast across the box, with where it comes in and goes out: how far clockwise along the box's edge. */
type Crossing = { points: Point[]; enters: number; leaves: number };

/**
 * The sea within `box` as polygons with the islands for holes, from stretches of coast inside it, which have land on their
 * left. Stretches that end inside the box, as at the edge of an extract, go on straight to its nearest edge. Where no
 * stretch crosses the box, islands lie in the sea only if `islandsLieInSea`.
 */
export function seaWithin(box: Box, coast: Path[], islandsLieInSea: boolean): Path[][] {
  const pieces = joinPaths(coast, false);
  const rings = pieces.filter(isClosed);
  // An island that simplification left two points of comes back to its start without being a ring.
  const stretches = pieces.filter((piece) => startOf(piece) !== endOf(piece));
  const crossings = stretches.map((stretch) => crossBox(box, stretch));
  const islands = rings.filter((ring) => signedArea(ring) > 0);
  const shores = [...closeAlongEdge(box, crossings), ...rings.filter((ring) => signedArea(ring) < 0)];
  const isOpenSea = shores.length === 0 && islands.length > 0 && islandsLieInSea;
  return nestRings(isOpenSea ? [ringOf(box)] : shores, islands);
}

function crossBox(box: Box, piece: Path): Crossing {
  const points: Point[] = [];
  for (let i = 0; i < piece.length; i += 2) points.push([piece[i] ?? 0, piece[i + 1] ?? 0]);
  const first = nearestOnEdge(box, points[0] ?? [0, 0]);
  const last = nearestOnEdge(box, points.at(-1) ?? [0, 0]);
  return { points: [first, ...points, last], enters: alongEdge(box, first), leaves: alongEdge(box, last) };
}

function nearestOnEdge({ west, south, east, north }: Box, [lng, lat]: Point): Point {
  const ways: { distance: number; point: Point }[] = [
    { distance: lng - west, point: [west, lat] },
    { distance: east - lng, point: [east, lat] },
    { distance: lat - south, point: [lng, south] },
    { distance: north - lat, point: [lng, north] },
  ];
  return ways.reduce((best, way) => (way.distance < best.distance ? way : best)).point;
}

/** How far along the edge, clockwise from the north-west corner: one unit a side. */
function alongEdge({ west, south, east, north }: Box, [lng, lat]: Point): number {
  if (lat === north) return (lng - west) / (east - west);
  if (lng === east) return 1 + (north - lat) / (north - south);
  if (lat === south) return 2 + (east - lng) / (east - west);
  return 3 + (lat - south) / (north - south);
}

/** The sea is on the right of a coast: from where one leaves, clockwise along the edge to where the next one enters. */
function closeAlongEdge(box: Box, crossings: Crossing[]): Path[] {
  const open = new Set(crossings);
  const rings: Path[] = [];
  for (const first of open) {
    open.delete(first);
    const ring = [...first.points];
    let current = first;
    for (;;) {
      const next = nextAlongEdge(current.leaves, [first, ...open]);
      ring.push(...cornersBetween(box, current.leaves, next.enters));
      if (next === first) break;
      open.delete(next);
      ring.push(...next.points);
      current = next;
    }
    rings.push(Int32Array.from([...ring, ring[0] ?? [0, 0]].flat()));
  }
  return rings;
}

const clockwiseFrom = (from: number, to: number) => (to - from + 4) % 4;

const nextAlongEdge = (from: number, candidates: Crossing[]): Crossing =>
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
