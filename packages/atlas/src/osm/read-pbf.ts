import type { FileHandle } from 'node:fs/promises';
import type { Bounds } from '@estradeiro/contract/maps';
import { putNewest } from '@estradeiro/contract/put-newest';
import { parse } from 'osm-pbf-parser-node';
import Pbf from 'pbf';
import { type BlobPlace, findBlobs, openExtract, readBlob } from './blobs.ts';
import type { OnProgress, OsmItem, OsmMember, OsmType, Tags } from './items.ts';
import { texts } from './texts.ts';
import { UnreadableExtractError } from './unreadable-extract-error.ts';

/** The parser's items: `tags` only if there are any, and `lon` for the longitude. */
type Parsed =
  | { type: 'node'; id: number; lat: number; lon: number; tags?: Tags }
  | { type: 'way'; id: number; refs: number[]; tags?: Tags }
  | { type: 'relation'; id: number; members: OsmMember[]; tags?: Tags };

/**
 * The wanted items of an OSM PBF extract in file order (mostly nodes, then ways, then relations), one batch a block, so that memory
 * holds one block. Fails with `UnreadableExtractError` on a file that is missing, foreign, truncated or damaged; the first three before
 * the first batch. `onProgress` receives the share of the wanted bytes that is read; to compute it, all blocks are inspected first.
 */
export async function* readOsm(
  path: string,
  wanted: readonly OsmType[],
  onProgress?: OnProgress,
): AsyncGenerator<OsmItem[]> {
  const blobs = await findBlobs(path);
  const file = await openExtract(path);
  try {
    const holds = onProgress && (await surveyBlobs(file, path, blobs));
    const isWanted = (index: number) => !holds || wanted.some((type) => holds[index]?.has(type));
    const wantedBytes = blobs.reduce((sum, { bytes }, index) => sum + (isWanted(index) ? bytes : 0), 0);
    let doneBytes = 0;
    for (const [index, blob] of blobs.entries()) {
      if (blob.type === 'OSMHeader') parseHeader(await readBlob(file, path, blob), path);
      else if (isWanted(index)) {
        const block = await readBlob(file, path, blob);
        if (holds || wanted.some((type) => typesIn(block, path).has(type))) yield parseBlock(block, path, wanted);
        doneBytes += blob.bytes;
        onProgress?.(doneBytes / wantedBytes);
      }
    }
  } finally {
    await file.close();
  }
}

type Holds = readonly ReadonlySet<OsmType>[];

/** Element types in the blocks of recently read files, because an installation reads each of its files several times. */
const surveyed = new Map<string, Holds>();
const mostSurveyed = 8;

async function surveyBlobs(file: FileHandle, path: string, blobs: readonly BlobPlace[]): Promise<Holds> {
  const { ino, size, mtimeMs } = await file.stat();
  const key = `${path} ${ino} ${size} ${mtimeMs}`;
  const cached = surveyed.get(key);
  if (cached) return cached;
  const holds: ReadonlySet<OsmType>[] = [];
  for (const blob of blobs) {
    holds.push(blob.type === 'OSMHeader' ? new Set() : typesIn(await readBlob(file, path, blob), path));
  }
  putNewest(surveyed, key, holds, mostSurveyed);
  return holds;
}

export type OsmHeader = {
  bounds: Bounds | null;
  /** When OpenStreetMap was as in the file. */
  dataFrom: Date | null;
};

/** What the extract's header says, null where it does not. Fails like `readOsm`. */
export async function readOsmHeader(path: string): Promise<OsmHeader> {
  const [header] = await findBlobs(path);
  const file = await openExtract(path);
  try {
    return parseHeader(await readHeader(file, path, header), path);
  } finally {
    await file.close();
  }
}

async function readHeader(file: FileHandle, path: string, header: BlobPlace | undefined): Promise<Buffer> {
  if (!header) throw new UnreadableExtractError(texts.foreign(path));
  return readBlob(file, path, header);
}

function parseBlock(block: Buffer, path: string, wanted: readonly OsmType[]): OsmItem[] {
  try {
    const items: OsmItem[] = [];
    for (const item of parse(block, {}) as Parsed[]) {
      if (wanted.includes(item.type)) items.push(toItem(item));
    }
    return items;
  } catch (cause) {
    throw new UnreadableExtractError(texts.damaged(path), { cause });
  }
}

function toItem(parsed: Parsed): OsmItem {
  const tags = parsed.tags ?? {};
  switch (parsed.type) {
    case 'node':
      return { type: 'node', id: parsed.id, lat: parsed.lat, lng: parsed.lon, tags };
    case 'way':
      return { type: 'way', id: parsed.id, refs: parsed.refs, tags };
    case 'relation':
      return { type: 'relation', id: parsed.id, members: parsed.members, tags };
  }
}

/** Reads only the first field of each primitive group, so that unwanted blocks, most of a file, are never parsed. */
function typesIn(block: Buffer, path: string): Set<OsmType> {
  const typeOfField: (OsmType | undefined)[] = [undefined, 'node', 'node', 'way', 'relation'];
  const types = new Set<OsmType>();
  try {
    new Pbf(block).readFields((tag, _, pbf) => {
      if (tag !== 2) return;
      const end = pbf.readVarint() + pbf.pos;
      const type = pbf.pos < end ? typeOfField[pbf.readVarint() >> 3] : undefined;
      if (type) types.add(type);
      pbf.pos = end;
    }, null);
  } catch (cause) {
    throw new UnreadableExtractError(texts.damaged(path), { cause });
  }
  return types;
}

const readableFeatures = new Set(['OsmSchema-V0.6', 'DenseNodes']);

/** Fails on a file that requires unsupported features. */
function parseHeader(block: Buffer, path: string): OsmHeader {
  const header: OsmHeader = { bounds: null, dataFrom: null };
  new Pbf(block).readFields((tag, _, pbf) => {
    if (tag === 1) header.bounds = pbf.readMessage(readBoundsField, { west: 0, south: 0, east: 0, north: 0 });
    if (tag === 4) refuseUnreadable(pbf.readString(), path);
    // osmosis_replication_timestamp, in seconds
    if (tag === 32) header.dataFrom = new Date(pbf.readVarint() * 1_000);
  }, null);
  return header;
}

function readBoundsField(tag: number, bounds: Bounds, pbf: Pbf): void {
  const sides = [null, 'west', 'east', 'north', 'south'] as const;
  const side = sides[tag];
  if (side) bounds[side] = pbf.readSVarint() / 1e9;
}

function refuseUnreadable(feature: string, path: string): void {
  if (!readableFeatures.has(feature)) throw new UnreadableExtractError(texts.unsupported(path, feature));
}
