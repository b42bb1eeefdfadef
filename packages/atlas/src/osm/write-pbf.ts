import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { Bounds } from '@estradeiro/contract/maps';
import Pbf from 'pbf';
import { encodeBlock } from './encode-block.ts';
import type { OsmItem, OsmType } from './items.ts';

/** Usual for the format; `refsPerBlock` keeps a block of long ways far below the limit of 32 MiB. */
const itemsPerBlock = 8_000;
const refsPerBlock = 500_000;

const pack = promisify(deflate);

export type OsmWriter = {
  /** Keeps the given order: readers need nodes, then ways, then relations, each by ascending id. */
  write(items: Iterable<OsmItem>): Promise<void>;
  close(): Promise<void>;
};

/** Writes an OSM PBF file block by block. A crash leaves a truncated file at `path`: write aside, then rename. */
export async function createOsmWriter(path: string, bounds?: Bounds, dataFrom?: Date): Promise<OsmWriter> {
  const file = await open(path, 'w');
  let pending: OsmItem[] = [];
  let refs = 0;
  let type: OsmType = 'node';

  const writeBlob = async (blobType: string, content: Uint8Array) =>
    file.write(frame(blobType, content.length, await pack(content)));
  const flush = async () => {
    if (pending.length > 0) await writeBlob('OSMData', encodeBlock(pending));
    pending = [];
    refs = 0;
  };

  await writeBlob('OSMHeader', encodeHeader(bounds, dataFrom));
  return {
    async write(items) {
      for (const item of items) {
        if (item.type !== type || pending.length >= itemsPerBlock || refs >= refsPerBlock) await flush();
        type = item.type;
        refs += item.type === 'way' ? item.refs.length : 0;
        pending.push(item);
      }
    },
    async close() {
      await flush();
      await file.close();
    },
  };
}

/** Writes all items at once, for files that fit in memory. */
export async function writeOsm(
  path: string,
  items: Iterable<OsmItem>,
  bounds?: Bounds,
  dataFrom?: Date,
): Promise<void> {
  const writer = await createOsmWriter(path, bounds, dataFrom);
  await writer.write(items);
  await writer.close();
}

function encodeHeader(bounds?: Bounds, dataFrom?: Date): Uint8Array {
  const header = new Pbf();
  if (bounds) header.writeMessage(1, writeBounds, bounds);
  for (const feature of ['OsmSchema-V0.6', 'DenseNodes']) header.writeStringField(4, feature);
  header.writeStringField(5, 'Sort.Type_then_ID');
  header.writeStringField(16, 'Estradeiro');
  if (dataFrom) header.writeVarintField(32, dataFrom.getTime() / 1_000);
  return header.finish();
}

function writeBounds({ west, east, north, south }: Bounds, pbf: Pbf = new Pbf()): void {
  for (const [index, degrees] of [west, east, north, south].entries()) {
    pbf.writeTag(index + 1, 0);
    pbf.writeSVarint(Math.round(degrees * 1e9));
  }
}

/** A fileblock: the length of its header, the header, the compressed content. */
function frame(type: string, rawBytes: number, packed: Uint8Array): Buffer {
  const blob = new Pbf();
  blob.writeVarintField(2, rawBytes);
  blob.writeBytesField(3, packed);
  const body = blob.finish();
  const header = new Pbf();
  header.writeStringField(1, type);
  header.writeVarintField(3, body.length);
  const head = header.finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, body]);
}
