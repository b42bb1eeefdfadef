import { decodeFeatures, encodeFeature } from './feature-codec.ts';
import type { MapFeature } from './map-feature.ts';
import { createSpill } from './spill.ts';
import { spreadOverTiles, type TileId } from './spread.ts';

/** In parts of a tile; more than the 1/64 that is drawn past a tile's edges. */
const margin = 1 / 32;

/**
 * Features sorted by the tile of zoom `z` that they touch, clipped to it, stored in a file at `path` and read back one tile at a
 * time.
 */
export function createChunkStore(path: string, z: number) {
  const spool = createSpill(path);
  const keyOf = ({ x, y }: TileId) => x * 2 ** z + y;
  return {
    add: (feature: MapFeature): void =>
      spreadOverTiles(feature, z, margin, (tile, part) => spool.append(keyOf(tile), encodeFeature(part))),
    tiles: (): TileId[] => spool.keys().map((key) => ({ z, x: Math.floor(key / 2 ** z), y: key % 2 ** z })),
    read: (tile: TileId): MapFeature[] => decodeFeatures(spool.read(keyOf(tile))),
    bytesIn: (tile: TileId): number => spool.bytesOf(keyOf(tile)),
    close: (): void => spool.close(),
  };
}
export type ChunkStore = ReturnType<typeof createChunkStore>;
