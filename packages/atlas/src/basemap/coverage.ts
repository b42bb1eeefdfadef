import type { TileId } from './spread.ts';

/** About 39 km at the equator: fine enough to leave neighbouring countries out, coarse enough for empty country. */
export const cellZoom = 10;

/** The cells of zoom 10 that contain anything: a basemap shows only these, elsewhere another map may show. */
export function createCoverage(tiles: TileId[]) {
  const byZoom = Array.from({ length: cellZoom + 1 }, () => new Set<number>());
  const keyAt = ({ z, x, y }: TileId, zoom: number) => (x >> (z - zoom)) * 2 ** zoom + (y >> (z - zoom));
  for (const tile of tiles) for (const [zoom, keys] of byZoom.entries()) keys.add(keyAt(tile, zoom));

  return {
    covers: (tile: TileId): boolean => {
      const zoom = Math.min(tile.z, cellZoom);
      return byZoom[zoom]?.has(keyAt(tile, zoom)) ?? false;
    },
    /** The covered tiles of a zoom of at most 10. */
    tilesAt: (z: number): TileId[] =>
      [...(byZoom[z] ?? [])].map((key) => ({ z, x: Math.floor(key / 2 ** z), y: key % 2 ** z })),
  };
}
export type Coverage = ReturnType<typeof createCoverage>;
