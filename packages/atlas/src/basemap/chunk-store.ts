import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { type FeatureTags, geometryKinds, type MapFeature, type Path, sourceLayers } from './map-feature.ts';
import { spreadOverTiles, type TileId } from './spread.ts';

const headBytes = 16;

/**
 * Bytes of one feature: length, layer, geometry, zoom, the attributes as JSON, each path's length, then all coordinates.
 * Several in a row make a chunk that `decodeFeatures` reads.
 */
function encodeFeature({ layer, geometry, minZoom, tags, paths }: MapFeature): Buffer {
  const json = JSON.stringify(tags);
  const jsonBytes = Buffer.byteLength(json);
  const numbers = paths.reduce((sum, path) => sum + path.length, 0);
  const length = headBytes + jsonBytes + 4 * paths.length + 4 * numbers;
  const bytes = Buffer.allocUnsafe(length);
  bytes.writeUInt32LE(length, 0);
  bytes.set([sourceLayers.indexOf(layer), geometryKinds.indexOf(geometry), minZoom, 0], 4);
  bytes.writeUInt32LE(jsonBytes, 8);
  bytes.writeUInt32LE(paths.length, 12);
  bytes.write(json, headBytes);
  let at = headBytes + jsonBytes;
  for (const path of paths) at = bytes.writeUInt32LE(path.length, at);
  for (const path of paths) {
    bytes.set(new Uint8Array(path.buffer, path.byteOffset, path.byteLength), at);
    at += path.byteLength;
  }
  return bytes;
}

/** Features with equal attributes share one `tags` object. */
function decodeFeatures(bytes: Buffer): MapFeature[] {
  const features: MapFeature[] = [];
  const tagsByJson = new Map<string, FeatureTags>();
  for (let at = 0; at < bytes.length; at += bytes.readUInt32LE(at)) {
    const [layer, geometry] = [sourceLayers[bytes.readUInt8(at + 4)], geometryKinds[bytes.readUInt8(at + 5)]];
    if (!layer || !geometry) throw new Error('a spooled feature is damaged');
    const jsonEnd = at + headBytes + bytes.readUInt32LE(at + 8);
    const json = bytes.toString('utf8', at + headBytes, jsonEnd);
    const tags = tagsByJson.get(json) ?? (JSON.parse(json) as FeatureTags);
    tagsByJson.set(json, tags);
    const paths = decodePaths(bytes, jsonEnd, bytes.readUInt32LE(at + 12));
    features.push({ layer, geometry, minZoom: bytes.readUInt8(at + 6), tags, paths });
  }
  return features;
}

function decodePaths(bytes: Buffer, at: number, count: number): Path[] {
  const paths: Path[] = [];
  let start = at + 4 * count;
  for (let i = 0; i < count; i++) {
    const end = start + 4 * bytes.readUInt32LE(at + 4 * i);
    const copy = bytes.buffer.slice(bytes.byteOffset + start, bytes.byteOffset + end) as ArrayBuffer;
    paths.push(new Int32Array(copy));
    start = end;
  }
  return paths;
}

/** Margin of a tile as a share of its side; it exceeds the 1/64 that is drawn past a tile's edges. */
const margin = 1 / 32;

/**
 * Features sorted by the tile of zoom `z` that they touch, clipped to it, stored in a file at `path` and read back one tile at a
 * time.
 */
export function createChunkStore(path: string, z: number) {
  const spool = createSpool(path);
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

const flushBytes = 32 * 1024 * 1024;

/**
 * Byte chunks by key, for more than memory holds: up to 32 MB are buffered, then flushed to the file at `path`. `close` removes the
 * file.
 */
function createSpool(path: string) {
  const file = openSync(path, 'w+');
  const buffered = new Map<number, Buffer[]>();
  const written = new Map<number, { offset: number; length: number }[]>();
  let [bufferedBytes, fileBytes] = [0, 0];

  function flush(): void {
    for (const [key, parts] of buffered) {
      const chunk = Buffer.concat(parts);
      writeSync(file, chunk);
      const segments = written.get(key);
      if (segments) segments.push({ offset: fileBytes, length: chunk.length });
      else written.set(key, [{ offset: fileBytes, length: chunk.length }]);
      fileBytes += chunk.length;
    }
    buffered.clear();
    bufferedBytes = 0;
  }

  return {
    append(key: number, bytes: Buffer): void {
      const parts = buffered.get(key);
      if (parts) parts.push(bytes);
      else buffered.set(key, [bytes]);
      bufferedBytes += bytes.length;
      if (bufferedBytes >= flushBytes) flush();
    },
    keys: (): number[] => [...new Set([...written.keys(), ...buffered.keys()])].sort((a, b) => a - b),
    bytesOf(key: number): number {
      const stored = (written.get(key) ?? []).reduce((sum, { length }) => sum + length, 0);
      return (buffered.get(key) ?? []).reduce((sum, { length }) => sum + length, stored);
    },
    read(key: number): Buffer {
      const parts = (written.get(key) ?? []).map(({ offset, length }) => {
        const part = Buffer.allocUnsafe(length);
        readSync(file, part, 0, length, offset);
        return part;
      });
      return Buffer.concat([...parts, ...(buffered.get(key) ?? [])]);
    },
    close(): void {
      closeSync(file);
      rmSync(path, { force: true });
    },
  };
}
