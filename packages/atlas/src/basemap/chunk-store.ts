import { decodeFeatures, encodeFeature } from './feature-codec.ts';
import type { MapFeature } from './map-feature.ts';
import { createSpill } from './spill.ts';
import { spreadOverTiles, type TileId } from './spread.ts';

/** More than the 1/64 of a tile that is drawn past its edges. */
const margin = 1 / 32;

/**
 * Features sorted by the tile of zoom `z` that they touch, clipped to it, kept in a file at `path`: what is to be drawn
 * is read back one area at a time.
 */
export function createChunkStore(path: string, z: number) {
  const spill = createSpill(path);
  const keyOf = ({ x, y }: TileId) => x * 2 ** z + y;
  return {
    add: (feature: MapFeature): void =>
      spreadOverTiles(feature, z, margin, (tile, part) => spill.append(keyOf(tile), encodeFeature(part))),
    tiles: (): TileId[] => spill.keys().map((key) => ({ z, x: Math.floor(key / 2 ** z), y: key % 2 ** z })),
    read: (tile: TileId): MapFeature[] => decodeFeatures(spill.read(keyOf(tile))),
    /** So much is stored of a tile. */
    bytesIn: (tile: TileId): number => spill.bytesOf(keyOf(tile)),
    close: (): void => spill.close(),
  };
}
export type ChunkStore = ReturnType<typeof createChunkStore>;
