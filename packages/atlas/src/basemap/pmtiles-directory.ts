import { gzipSync } from 'node:zlib';
import type { Bounds } from '@estradeiro/contract/maps';
import Pbf from 'pbf';

/**
 * One entry of a PMTiles directory: `runLength` tiles in a row, from `tileId` on, have the `length` bytes at `offset`.
 * A `runLength` of 0 points at a leaf directory instead.
 */
export type DirectoryEntry = { tileId: number; offset: number; length: number; runLength: number };
export type Directories = { root: Buffer; leaves: Buffer };
export type ArchiveCounts = { addressed: number; entries: number; contents: number };

const headerBytes = 127;
/** Readers fetch header and root directory in one request of this size. */
const rootLimitBytes = 16_384 - headerBytes;
const firstLeafEntries = 4_096;

/** Root and leaf directories, gzipped, for entries in order of tile id (PMTiles v3 specification, section 4). */
export function packDirectories(entries: DirectoryEntry[], leafEntries = firstLeafEntries): Directories {
  const whole = packDirectory(entries);
  if (whole.length <= rootLimitBytes) return { root: whole, leaves: Buffer.alloc(0) };

  const pointers: DirectoryEntry[] = [];
  const leaves: Buffer[] = [];
  let offset = 0;
  for (let start = 0; start < entries.length; start += leafEntries) {
    const part = entries.slice(start, start + leafEntries);
    const leaf = packDirectory(part);
    pointers.push({ tileId: part[0]?.tileId ?? 0, offset, length: leaf.length, runLength: 0 });
    leaves.push(leaf);
    offset += leaf.length;
  }
  const root = packDirectory(pointers);
  return root.length <= rootLimitBytes
    ? { root, leaves: Buffer.concat(leaves) }
    : packDirectories(entries, leafEntries * 2);
}

function packDirectory(entries: DirectoryEntry[]): Buffer {
  const pbf = new Pbf();
  pbf.writeVarint(entries.length);
  let lastId = 0;
  for (const { tileId } of entries) {
    pbf.writeVarint(tileId - lastId);
    lastId = tileId;
  }
  for (const { runLength } of entries) pbf.writeVarint(runLength);
  for (const { length } of entries) pbf.writeVarint(length);
  let expected = -1;
  for (const { offset, length } of entries) {
    pbf.writeVarint(offset === expected ? 0 : offset + 1);
    expected = offset + length;
  }
  return gzipSync(pbf.finish());
}

export type MapCenter = { lat: number; lng: number; zoom: number };

/** Vector tiles are gzipped, pictures are stored as they are. */
export type TileFormat = 'mvt' | 'png';

export type HeaderFields = {
  format: TileFormat;
  bounds: Bounds;
  minZoom: number;
  maxZoom: number;
  center?: MapCenter;
  counts: ArchiveCounts;
  rootBytes: number;
  metadataBytes: number;
  leavesBytes: number;
  tilesBytes: number;
};

/** The fixed header of an archive laid out as header, root directory, metadata, leaf directories, tiles. */
export function packHeader(fields: HeaderFields): Buffer {
  const { bounds, minZoom, maxZoom, counts } = fields;
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  let offset = headerBytes;
  let at = 8;
  for (const bytes of [fields.rootBytes, fields.metadataBytes, fields.leavesBytes, fields.tilesBytes]) {
    header.writeBigUInt64LE(BigInt(offset), at);
    header.writeBigUInt64LE(BigInt(bytes), at + 8);
    offset += bytes;
    at += 16;
  }
  for (const count of [counts.addressed, counts.entries, counts.contents]) {
    header.writeBigUInt64LE(BigInt(count), at);
    at += 8;
  }
  const [clustered, gzip, uncompressed, vectorTiles, pngTiles] = [1, 2, 1, 1, 2];
  const tiles = fields.format === 'mvt' ? [gzip, vectorTiles] : [uncompressed, pngTiles];
  header.set([clustered, gzip, ...tiles, minZoom, maxZoom], 96);
  const corners = [bounds.west, bounds.south, bounds.east, bounds.north];
  for (const [index, degrees] of corners.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  const center = fields.center ?? middleOf(bounds, minZoom);
  header.writeUInt8(center.zoom, 118);
  header.writeInt32LE(Math.round(center.lng * 1e7), 119);
  header.writeInt32LE(Math.round(center.lat * 1e7), 123);
  return header;
}

const middleOf = ({ west, south, east, north }: Bounds, zoom: number): MapCenter => ({
  lat: (south + north) / 2,
  lng: (west + east) / 2,
  zoom,
});
