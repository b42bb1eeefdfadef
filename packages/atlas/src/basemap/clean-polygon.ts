export const tileExtent = 4096;
export const tileBuffer = 64;

/** Points in a tile, in units of 1/4096 of its side, y downwards. */
export type Ring = [x: number, y: number][];

/**
 * Makes a polygon cut to a tile safe to fill: it drops rings that simplification left without area, and a polygon of which only a hole
 * covers this tile. Where a hole and its outer ring were cut at the same edge, the outer ring is moved further out, past the visible
 * part of the tile.
 */
export function cleanPolygon(rings: Ring[]): Ring[] {
  const [outer, ...others] = rings;
  if (!outer || outer.length < 4) return [];
  const holes = others.filter((ring) => ring.length >= 4);
  if (holes.some(coversTile)) return [];
  return holes.some((hole) => hole.some(isAtEdge)) ? [outer.map(moveOut), ...holes] : [outer, ...holes];
}

const low = -tileBuffer;
const high = tileExtent + tileBuffer;

const isAtEdge = ([x, y]: Ring[number]): boolean => x <= low || y <= low || x >= high || y >= high;

const moveOut = ([x, y]: Ring[number]): Ring[number] => [moveOutAxis(x), moveOutAxis(y)];

const moveOutAxis = (at: number): number => (at <= low ? low - tileBuffer : at >= high ? high + tileBuffer : at);

/** Whether the ring has nearly the whole area of the tile; only one cut at all four edges does. */
function coversTile(ring: Ring): boolean {
  let doubledArea = 0;
  for (const [i, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y];
    doubledArea += x * nextY - nextX * y;
  }
  return Math.abs(doubledArea) / 2 >= (high - low) ** 2 * 0.9999;
}
