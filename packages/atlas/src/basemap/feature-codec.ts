import { type FeatureTags, geometryKinds, type MapFeature, type Path, sourceLayers } from './map-feature.ts';

const headBytes = 16;

/**
 * Bytes of one feature: length, layer, geometry, zoom, the attributes as JSON, each path's length, then all coordinates.
 * Several in a row make a chunk that `decodeFeatures` reads.
 */
export function encodeFeature({ layer, geometry, minZoom, tags, paths }: MapFeature): Buffer {
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
export function decodeFeatures(bytes: Buffer): MapFeature[] {
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
