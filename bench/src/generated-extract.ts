import { statSync } from 'node:fs';
import type { OsmItem } from '@estradeiro/atlas/osm/items';
import { readOsm } from '@estradeiro/atlas/osm/read-pbf';
import { createOsmWriter } from '@estradeiro/atlas/osm/write-pbf';
import type { Bounds } from '@estradeiro/contract/maps';
import { sharedExtract } from './machine.ts';

/** A town and a country, mixed as in real extracts. */
const patterns = ['poa', 'liechtenstein'];
/** A cell holds either pattern, which leaves empty country between them. */
const cellDegrees = { lat: 0.25, lng: 0.2 };
const southWest = { lat: -30, lng: -56 };
/** Offset between the ids of copies, above those of OpenStreetMap. */
const idsOfCopy = 2 ** 35;

type Pattern = { items: OsmItem[]; bounds: Bounds };
type Copy = { pattern: Pattern; firstId: number; lat: number; lng: number };

/**
 * Writes an extract of about that size to `path`: copies of the shared extracts side by side in the south of Brazil, each with
 * its own ids, in the order of published extracts. Throws `BenchSkipped` without the shared extracts.
 */
export async function generateExtract(path: string, megabytes: number): Promise<void> {
  const read = await Promise.all(patterns.map((name) => readPattern(sharedExtract(name))));
  await writeCopies(path, layOut(read, 1));
  const copies = Math.max(1, Math.round((megabytes * 1e6) / statSync(path).size));
  await writeCopies(path, layOut(read, copies));
}

async function readPattern(path: string): Promise<Pattern> {
  const items: OsmItem[] = [];
  const bounds: Bounds = { south: 90, north: -90, west: 180, east: -180 };
  for await (const batch of readOsm(path, ['node', 'way', 'relation'])) {
    for (const item of batch) {
      items.push(item);
      if (item.type !== 'node') continue;
      bounds.south = Math.min(bounds.south, item.lat);
      bounds.north = Math.max(bounds.north, item.lat);
      bounds.west = Math.min(bounds.west, item.lng);
      bounds.east = Math.max(bounds.east, item.lng);
    }
  }
  return { items, bounds };
}

/** So many copies of each pattern, in a square of cells. */
function layOut(read: readonly Pattern[], times: number): Copy[] {
  const columns = Math.ceil(Math.sqrt(read.length * times));
  return Array.from({ length: times }, () => read)
    .flat()
    .map((pattern, index) => ({
      pattern,
      firstId: index * idsOfCopy,
      lat: southWest.lat + Math.floor(index / columns) * cellDegrees.lat - pattern.bounds.south,
      lng: southWest.lng + (index % columns) * cellDegrees.lng - pattern.bounds.west,
    }));
}

async function writeCopies(path: string, copies: readonly Copy[]): Promise<void> {
  const writer = await createOsmWriter(path, boundsOf(copies));
  for (const type of ['node', 'way', 'relation']) {
    for (const copy of copies) {
      const wanted = copy.pattern.items.filter((item) => item.type === type);
      await writer.write(wanted.map((item) => copied(item, copy)));
    }
  }
  await writer.close();
}

function copied(item: OsmItem, { firstId, lat, lng }: Copy): OsmItem {
  const id = firstId + item.id;
  if (item.type === 'node') return { ...item, id, lat: item.lat + lat, lng: item.lng + lng };
  if (item.type === 'way') return { ...item, id, refs: item.refs.map((ref) => firstId + ref) };
  return { ...item, id, members: item.members.map((member) => ({ ...member, ref: firstId + member.ref })) };
}

const boundsOf = (copies: readonly Copy[]): Bounds => ({
  south: southWest.lat,
  west: southWest.lng,
  north: copies.reduce((north, { pattern, lat }) => Math.max(north, pattern.bounds.north + lat), -90),
  east: copies.reduce((east, { pattern, lng }) => Math.max(east, pattern.bounds.east + lng), -180),
});

const [, entry = '', path = '', size = '10'] = process.argv;
if (import.meta.filename === entry) await generateExtract(path, Number(size));
