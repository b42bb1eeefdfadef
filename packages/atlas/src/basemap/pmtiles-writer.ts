import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Bounds } from '@estradeiro/contract/maps';
import { zxyToTileId } from 'pmtiles';
import {
  type DirectoryEntry,
  type MapCenter,
  packDirectories,
  packHeader,
  type TileFormat,
} from './pmtiles-directory.ts';

export type BasemapMeta = { bounds: Bounds; minZoom: number; maxZoom: number; bytes: number };
export type ArchiveInfo = {
  bounds: Bounds;
  minZoom: number;
  maxZoom: number;
  /** Where a viewer starts; by default the middle at the lowest zoom. */
  center?: MapCenter;
  metadata: Record<string, unknown>;
};
type Content = { offset: number; length: number };

/**
 * Writes a clustered PMTiles v3 archive. Tiles may come in any order: they are spooled to a file beside `outPath`, equal
 * ones once, so that memory holds only their positions. `outPath` appears with `finish`; the caller must call `finish` or `discard`.
 */
export function createPmtilesWriter(outPath: string, format: TileFormat = 'mvt') {
  const [spoolPath, partPath] = [`${outPath}.tiles`, `${outPath}.part`];
  const spool = openSync(spoolPath, 'w+');
  const contents: Content[] = [];
  const contentOf = new Map<string, number>();
  const tiles: { tileId: number; content: number }[] = [];
  let spoolBytes = 0;

  function append(hash: string, tile: Uint8Array): number {
    const packed = format === 'mvt' ? gzipSync(tile) : tile;
    writeSync(spool, packed);
    contents.push({ offset: spoolBytes, length: packed.length });
    spoolBytes += packed.length;
    contentOf.set(hash, contents.length - 1);
    return contents.length - 1;
  }

  let isOpen = true;
  function discard(): void {
    if (isOpen) closeSync(spool);
    isOpen = false;
    rmSync(spoolPath, { force: true });
    rmSync(partPath, { force: true });
  }

  return {
    discard,
    /** Adds one tile, a vector tile uncompressed. Each tile at most once. */
    add(z: number, x: number, y: number, tile: Uint8Array): void {
      const hash = createHash('sha1').update(tile).digest('base64');
      tiles.push({ tileId: zxyToTileId(z, x, y), content: contentOf.get(hash) ?? append(hash, tile) });
    },
    finish(info: ArchiveInfo): BasemapMeta {
      tiles.sort((a, b) => a.tileId - b.tileId);
      const { entries, order, tilesBytes } = layOut(tiles, contents);
      const { root, leaves } = packDirectories(entries);
      const metadata = gzipSync(JSON.stringify(info.metadata));
      const counts = { addressed: tiles.length, entries: entries.length, contents: order.length };
      const sizes = { rootBytes: root.length, metadataBytes: metadata.length, leavesBytes: leaves.length, tilesBytes };
      const out = openSync(partPath, 'w');
      try {
        for (const part of [packHeader({ ...info, format, counts, ...sizes }), root, metadata, leaves])
          writeSync(out, part);
        for (const content of order) copy(spool, content, out);
        const { size } = fstatSync(out);
        renameSync(partPath, outPath);
        return { bounds: info.bounds, minZoom: info.minZoom, maxZoom: info.maxZoom, bytes: size };
      } finally {
        closeSync(out);
        discard();
      }
    },
  };
}

/** Contents in the order of their first tile, and the directory entries that point to them. */
function layOut(tiles: { tileId: number; content: number }[], contents: Content[]) {
  const placed = new Map<number, number>();
  const order: Content[] = [];
  const entries: DirectoryEntry[] = [];
  let tilesBytes = 0;
  for (const { tileId, content } of tiles) {
    const { offset, length } = contents[content] ?? { offset: 0, length: 0 };
    if (!placed.has(content)) {
      placed.set(content, tilesBytes);
      order.push({ offset, length });
      tilesBytes += length;
    }
    const target = placed.get(content) ?? 0;
    const last = entries.at(-1);
    if (last && last.offset === target && last.tileId + last.runLength === tileId) last.runLength += 1;
    else entries.push({ tileId, offset: target, length, runLength: 1 });
  }
  return { entries, order, tilesBytes };
}

function copy(from: number, { offset, length }: Content, to: number): void {
  const bytes = Buffer.allocUnsafe(length);
  readSync(from, bytes, 0, length, offset);
  writeSync(to, bytes);
}
