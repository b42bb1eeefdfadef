export const tileExtent = 4096;
export const tileBuffer = 64;

/** Points in a tile, in units of 1/4096 of its side, y downwards. */
export type Ring = [x: number, y: number][];

/**
 * Makes a polygon cut to a tile safe to fill: rings that simplification left without area go, and so does a polygon that
 * has nothing in this tile but a hole. Where a hole was cut at the same edge as its outer ring, the outer ring moves out
 * of its way, unseen beyond the tile.
 */
export function tidyPolygon(rings: Ring[]): Ring[] {
  const [outer, ...others] = rings;
  if (!outer || outer.length < 4) return [];
  const holes = others.filter((ring) => ring.length >= 4);
  if (holes.some(coversTile)) return [];
  return holes.some((hole) => hole.some(isAtEdge)) ? [outer.map(moveOut), ...holes] : [outer, ...holes];
}

const low = -tileBuffer;
const high = tileExtent + tileBuffer;

const isAtEdge = ([x, y]: Ring[number]): boolean => x <= low || y <= low || x >= high || y >= high;

const moveOut = ([x, y]: Ring[number]): Ring[number] => [moveOutAlong(x), moveOutAlong(y)];

const moveOutAlong = (at: number): number => (at <= low ? low - tileBuffer : at >= high ? high + tileBuffer : at);

/** Only a ring cut at all four edges has nearly their whole area. */
function coversTile(ring: Ring): boolean {
  let doubledArea = 0;
  for (const [i, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y];
    doubledArea += x * nextY - nextX * y;
  }
  return Math.abs(doubledArea) / 2 >= (high - low) ** 2 * 0.9999;
}
