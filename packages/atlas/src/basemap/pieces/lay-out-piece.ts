import { gzipSync } from 'node:zlib';
import { lastZoomOfPiece, type Tile } from '@estradeiro/contract/maps';
import { toBounds } from '../map-feature.ts';
import { type DirectoryEntry, packDirectories, packHeader } from '../pmtiles-directory.ts';
import { boxOfTiles } from '../tile-grid.ts';
import type { TileBytes } from './tile-directory.ts';

/** A piece before its tiles are read: the bytes before them, where their bytes are in the source, and the total length. */
export type PieceLayout = { head: Buffer; contents: TileBytes[]; bytes: number };

/** Empty: the description of an archive is sent once with a pack, not with every piece. */
const metadata = gzipSync('{}');

/** Lays out tiles as a clustered PMTiles archive; tiles of equal bytes are stored once. */
export function layOutPiece(
  { z, x, y }: Tile,
  tiles: readonly ({ tileId: number } & TileBytes)[],
  maxZoom: number,
): PieceLayout {
  const placed = new Map<number, number>();
  const contents: TileBytes[] = [];
  const entries: DirectoryEntry[] = [];
  let tilesBytes = 0;
  for (const { tileId, offset, length } of [...tiles].sort((a, b) => a.tileId - b.tileId)) {
    const at = placed.get(offset) ?? tilesBytes;
    if (!placed.has(offset)) {
      placed.set(offset, at);
      contents.push({ offset, length });
      tilesBytes += length;
    }
    const last = entries.at(-1);
    if (last?.offset === at && last.tileId + last.runLength === tileId) last.runLength += 1;
    else entries.push({ tileId, offset: at, length, runLength: 1 });
  }
  const { root, leaves } = packDirectories(entries);
  const header = packHeader({
    bounds: toBounds(boxOfTiles({ z, west: x, east: x, north: y, south: y })),
    minZoom: z,
    maxZoom: lastZoomOfPiece({ z }, maxZoom),
    counts: { addressed: tiles.length, entries: entries.length, contents: contents.length },
    rootBytes: root.length,
    metadataBytes: metadata.length,
    leavesBytes: leaves.length,
    tilesBytes,
  });
  const head = Buffer.concat([header, root, metadata, leaves]);
  return { head, contents, bytes: head.length + tilesBytes };
}
