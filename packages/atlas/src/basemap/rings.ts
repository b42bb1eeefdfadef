import { type AreaIndex, createAreaIndex } from './area-index.ts';
import { concatenate, endOf, reversed, startOf } from './join-paths.ts';
import { boxOf, isClosed, type Path } from './map-feature.ts';

/** Closed rings from the pieces of a multipolygon, in any order and direction. Pieces that close no ring are omitted. */
export function closeRings(pieces: Path[]): Path[] {
  const rings = pieces.filter(isClosed);
  const open = new Set(pieces.filter((piece) => !isClosed(piece) && piece.length >= 4));
  const atEnd = new Map<string, Path[]>();
  for (const piece of open) {
    for (const end of [startOf(piece), endOf(piece)]) atEnd.set(end, [...(atEnd.get(end) ?? []), piece]);
  }
  for (const first of open) {
    open.delete(first);
    const ring = [first];
    let end = endOf(first);
    while (end !== startOf(first)) {
      const piece = atEnd.get(end)?.find((candidate) => open.has(candidate));
      if (!piece) break;
      open.delete(piece);
      const turned = startOf(piece) === end ? piece : reversed(piece);
      ring.push(turned);
      end = endOf(turned);
    }
    const closed = concatenate(ring);
    if (isClosed(closed)) rings.push(closed);
  }
  return rings;
}

/** Polygons from rings: every hole goes to the smallest outer ring around it; a hole in none is omitted. */
export function nestRings(outers: Path[], holes: Path[]): Path[][] {
  const polygons = outers
    .map((outer) => ({ rings: [outer], area: Math.abs(signedArea(outer)) }))
    .sort((a, b) => a.area - b.area);
  const indexes = new Map<Path, AreaIndex>();
  const holds = ([outer]: Path[], hole: Path) => {
    if (!outer) return false;
    const index = indexes.get(outer) ?? createAreaIndex([outer]);
    indexes.set(outer, index);
    return holdsRing(index, hole);
  };
  for (const hole of holes) {
    const area = Math.abs(signedArea(hole));
    polygons.find((polygon) => polygon.area >= area && holds(polygon.rings, hole))?.rings.push(hole);
  }
  return polygons.map(({ rings }) => rings);
}

/** Checks a few points and requires most of them inside, because inner rings may touch the outer one in single points. */
function holdsRing(outer: AreaIndex, inner: Path): boolean {
  const step = Math.max(2, 2 * Math.floor(inner.length / 2 / 7));
  let [inside, tried] = [0, 0];
  for (let i = 0; i < inner.length - 2; i += step) {
    tried += 1;
    if (outer.holds(inner[i] ?? 0, inner[i + 1] ?? 0)) inside += 1;
  }
  return inside * 2 > tried;
}

/** In square units of `Path`, positive for a counter-clockwise ring. */
export function signedArea(ring: Path): number {
  const [originLng, originLat] = [ring[0] ?? 0, ring[1] ?? 0];
  let doubled = 0;
  for (let i = 0; i + 3 < ring.length; i += 2) {
    const [aLng, aLat] = [(ring[i] ?? 0) - originLng, (ring[i + 1] ?? 0) - originLat];
    const [bLng, bLat] = [(ring[i + 2] ?? 0) - originLng, (ring[i + 3] ?? 0) - originLat];
    doubled += aLng * bLat - bLng * aLat;
  }
  return doubled / 2;
}

/** A point inside the polygon, for its label: the middle of its widest stretch at half its height. */
export function pointInside(rings: Path[]): Path {
  const { west, south, east, north } = boxOf(rings.slice(0, 1));
  const lat = (south + north) / 2 + 0.5; // between two units, so that no corner lies there
  const crossings = rings.flatMap((ring) => crossingsAt(ring, lat)).sort((a, b) => a - b);
  let widest = { from: west, to: east, width: 0 };
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const [from = 0, to = 0] = [crossings[i], crossings[i + 1]];
    if (to - from > widest.width) widest = { from, to, width: to - from };
  }
  return Int32Array.of(Math.round((widest.from + widest.to) / 2), Math.round(lat));
}

function crossingsAt(ring: Path, lat: number): number[] {
  const crossings: number[] = [];
  for (let i = 0; i + 3 < ring.length; i += 2) {
    const [aLng, aLat, bLng, bLat] = [ring[i] ?? 0, ring[i + 1] ?? 0, ring[i + 2] ?? 0, ring[i + 3] ?? 0];
    if (aLat > lat !== bLat > lat) crossings.push(aLng + ((lat - aLat) / (bLat - aLat)) * (bLng - aLng));
  }
  return crossings;
}
