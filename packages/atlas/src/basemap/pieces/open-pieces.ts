import { type FileHandle, open } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { lastZoomOfPiece, type Tile } from '@estradeiro/contract/maps';
import { Compression, type Header, PMTiles, type Source, TileType, zxyToTileId } from 'pmtiles';
import { z } from 'zod';
import { toBounds } from '../map-feature.ts';
import { type DirectoryEntry, packDirectories, packHeader, type TileFormat } from '../pmtiles-directory.ts';
import { boxOfTiles } from '../tile-grid.ts';
import { openTileDirectory, type TileBytes } from './tile-directory.ts';

const Metadata = z.object({
  vector_layers: z.array(z.object({ id: z.string() })).default([]),
  attribution: z.string().default(''),
});

/**
 * An archive on disk, to be cut into pieces. Tiles are copied as they are packed there, so that a piece has the same bytes on
 * every server. Close it after use. Null when the file is missing; fails on a file that is no archive of gzipped vector tiles or of
 * pictures.
 */
export async function openPieces(path: string) {
  const file = await openFile(path);
  if (!file) return null;
  try {
    return await read(file, path);
  } catch (error) {
    await file.close();
    throw error;
  }
}
export type Pieces = NonNullable<Awaited<ReturnType<typeof openPieces>>>;

const openFile = (path: string): Promise<FileHandle | null> =>
  open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

async function read(file: FileHandle, path: string) {
  const source: Source = {
    getKey: () => path,
    getBytes: async (offset, length) => ({ data: await bytesOf(file, offset, length) }),
  };
  const { header, find } = await openTileDirectory(source);
  const format = formatOf(header, path);

  async function layOut(piece: Tile): Promise<PieceLayout | null> {
    const tiles: ({ tileId: number } & TileBytes)[] = [];
    for (const { z, x, y } of tilesOf(piece, header)) {
      const found = await find(z, x, y);
      if (found) tiles.push({ tileId: zxyToTileId(z, x, y), ...found });
    }
    return tiles.length === 0 ? null : layOutPiece(piece, tiles, { format, maxZoom: header.maxZoom });
  }

  return {
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    /** What drawing the archive needs: its vector layers and the attribution. */
    async description() {
      const { vector_layers, attribution } = Metadata.parse(await new PMTiles(source).getMetadata());
      return { layers: vector_layers.map(({ id }) => id), attribution };
    },
    /** The exact size of a piece in bytes, from directories alone; null where the archive has no tiles. */
    async measure(piece: Tile): Promise<number | null> {
      return (await layOut(piece))?.bytes ?? null;
    },
    /** A PMTiles archive of its own; null where the archive has no tiles. */
    async cut(piece: Tile): Promise<Buffer | null> {
      const layout = await layOut(piece);
      if (!layout) return null;
      const contents: Uint8Array[] = [];
      for (const { offset, length } of layout.contents) {
        contents.push(new Uint8Array(await bytesOf(file, header.tileDataOffset + offset, length)));
      }
      return Buffer.concat([layout.head, ...contents]);
    },
    close: () => file.close(),
  };
}

function formatOf({ tileType, tileCompression }: Header, path: string): TileFormat {
  if (tileType === TileType.Png && tileCompression === Compression.None) return 'png';
  if (tileType === TileType.Mvt && tileCompression === Compression.Gzip) return 'mvt';
  throw new Error(`tiles of ${path} are neither gzipped nor pictures`);
}

/** Every possible tile of a piece in an archive of these zooms. */
function* tilesOf(piece: Tile, { minZoom, maxZoom }: { minZoom: number; maxZoom: number }): Generator<Tile> {
  const last = lastZoomOfPiece(piece, maxZoom);
  for (let zoom = Math.max(piece.z, minZoom); zoom <= last; zoom++) {
    const side = 2 ** (zoom - piece.z);
    for (let x = 0; x < side; x++) {
      for (let y = 0; y < side; y++) yield { z: zoom, x: piece.x * side + x, y: piece.y * side + y };
    }
  }
}

async function bytesOf(file: FileHandle, offset: number, length: number): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  const { bytesRead } = await file.read(bytes, 0, length, offset);
  return bytes.buffer.slice(0, bytesRead);
}

/** A piece before its tiles are read: the bytes before them, where their bytes are in the source, and the total length. */
type PieceLayout = { head: Buffer; contents: TileBytes[]; bytes: number };

/** Empty: the description of an archive is sent once with a pack, not with every piece. */
const metadata = gzipSync('{}');

/** Lays out tiles as a clustered PMTiles archive; tiles of equal bytes are stored once. */
function layOutPiece(
  { z, x, y }: Tile,
  tiles: readonly ({ tileId: number } & TileBytes)[],
  { format, maxZoom }: { format: TileFormat; maxZoom: number },
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
    format,
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
