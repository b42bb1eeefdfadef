import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import Pbf from 'pbf';
import { afterAll, describe, expect, it } from 'vitest';
import { readBlob } from './blobs.ts';
import type { OsmItem } from './items.ts';
import { readOsm, readOsmHeader } from './read-pbf.ts';
import { UnreadableExtractError } from './unreadable-extract-error.ts';
import { writeOsm } from './write-pbf.ts';

const folder = mkdtempSync(join(tmpdir(), 'osm-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'some.osm.pbf');

async function read(wanted: Parameters<typeof readOsm>[1] = ['node', 'way', 'relation']): Promise<OsmItem[]> {
  const items: OsmItem[] = [];
  for await (const batch of readOsm(path, wanted)) items.push(...batch);
  return items;
}

const degrees = (limit: number) => fc.integer({ min: -limit * 1e7, max: limit * 1e7 }).map((steps) => steps / 1e7 + 0);
const id = fc.integer({ min: 1, max: 2 ** 45 });
const tags = fc.dictionary(
  fc.string({ unit: 'grapheme' }).filter((key) => key !== '__proto__'),
  fc.string({ unit: 'grapheme' }),
  { maxKeys: 4, noNullPrototype: true },
);
const node = fc.record({ type: fc.constant('node' as const), id, lat: degrees(90), lng: degrees(180), tags });
const way = fc.record({ type: fc.constant('way' as const), id, refs: fc.array(id, { maxLength: 20 }), tags });
const member = fc.record({
  type: fc.constantFrom('node' as const, 'way' as const, 'relation' as const),
  ref: id,
  role: fc.string(),
});
const relation = fc.record({
  type: fc.constant('relation' as const),
  id,
  members: fc.array(member, { maxLength: 8 }),
  tags,
});

describe('an OSM PBF file', () => {
  it('returns what was written', async () => {
    const anything = fc.tuple(fc.array(node), fc.array(way), fc.array(relation)).map((groups) => groups.flat());
    await fc.assert(
      fc.asyncProperty(anything, async (items) => {
        await writeOsm(path, items);
        expect(await read()).toEqual(items);
      }),
      { numRuns: 60 },
    );
  });

  it('reports the progress through the wanted type, whatever else the file holds', async () => {
    const at = { lat: -27, lng: -50, tags: {} };
    const nodes = Array.from({ length: 30_000 }, (_, index): OsmItem => ({ type: 'node', id: index + 1, ...at }));
    const ways = Array.from(
      { length: 16_000 },
      (_, index): OsmItem => ({ type: 'way', id: index + 1, refs: [1, 2], tags: {} }),
    );
    await writeOsm(path, [...nodes, ...ways]);
    for (const wanted of ['node', 'way'] as const) {
      const seen: [fraction: number, items: number][] = [];
      let items = 0;
      for await (const batch of readOsm(path, [wanted], (fraction) => seen.push([fraction, items])))
        items += batch.length;
      for (const [fraction, read] of seen) expect(Math.abs(fraction - read / items)).toBeLessThan(0.1);
      expect(seen.at(-1)).toEqual([1, items]);
    }
  });

  it('spreads many items over blocks and returns only the wanted type', async () => {
    const nodes = Array.from(
      { length: 20_000 },
      (_, i): OsmItem => ({ type: 'node', id: i + 1, lat: 0, lng: 0, tags: {} }),
    );
    const road: OsmItem = { type: 'way', id: 1, refs: [1, 2], tags: { name: 'Rua São José' } };
    await writeOsm(path, [...nodes, road]);
    expect(await read(['way'])).toEqual([road]);
    expect(await read(['node'])).toHaveLength(20_000);
  });

  it('has bounds, if the file contains them', async () => {
    const bounds = { west: -49.6, south: -28.1, east: -49.4, north: -27.9 };
    await writeOsm(path, [], bounds);
    expect(await readOsmHeader(path)).toEqual({ bounds, dataFrom: null });
    await writeOsm(path, []);
    expect(await readOsmHeader(path)).toEqual({ bounds: null, dataFrom: null });
    const dataFrom = new Date('2026-11-25T21:21:02Z');
    await writeOsm(path, [], undefined, dataFrom);
    expect((await readOsmHeader(path)).dataFrom).toEqual(dataFrom);
  });
});

describe('an unreadable extract', () => {
  const foreign = 'não é um extrato do OpenStreetMap';

  it.each([
    ['an XML file', Buffer.from('<?xml version="1.0"?><osm version="0.6"></osm>'), foreign],
    ['a zip file', Buffer.from('504b03041400000008000000210000000000', 'hex'), foreign],
    ['three bytes', Buffer.from([0, 0, 0]), foreign],
    ['zeros', Buffer.alloc(5_000), foreign],
    ['an empty file', Buffer.alloc(0), 'está vazio'],
  ])('is %s', async (_, content, message) => {
    writeFileSync(path, content);
    await expect(read()).rejects.toThrow(UnreadableExtractError);
    await expect(read()).rejects.toThrow(message);
  });

  it('is a missing file, or a folder', async () => {
    await expect(readOsm(join(folder, 'none.osm.pbf'), ['node']).next()).rejects.toThrow('não existe');
    await expect(readOsm(folder, ['node']).next()).rejects.toThrow(foreign);
  });

  it('is a file truncated inside a block, and is refused before anything is read', async () => {
    const nodes = Array.from(
      { length: 9_000 },
      (_, i): OsmItem => ({ type: 'node', id: i + 1, lat: i / 1e5, lng: 0, tags: {} }),
    );
    await writeOsm(path, nodes);
    const whole = readFileSync(path);
    for (const bytes of [20, 100, whole.length >> 1, whole.length - 1]) {
      writeFileSync(path, whole);
      truncateSync(path, bytes);
      await expect(readOsm(path, ['node']).next()).rejects.toThrow('está incompleto');
    }
  });

  it("is a file with a block that inflates past the format's limit", async () => {
    const blob = new Pbf();
    blob.writeBytesField(3, deflateSync(Buffer.alloc(33 * 1024 * 1024)));
    const body = blob.finish();
    writeFileSync(path, body);
    const file = await open(path);
    try {
      const place = { type: 'OSMData', offset: 0, bytes: body.length };
      await expect(readBlob(file, path, place)).rejects.toThrow('está danificado');
    } finally {
      await file.close();
    }
  });

  it('is a file with a damaged block', async () => {
    await writeOsm(path, [{ type: 'node', id: 1, lat: 0, lng: 0, tags: { name: 'aqui' } }]);
    const bytes = readFileSync(path);
    bytes.fill(0xff, bytes.length - 12);
    writeFileSync(path, bytes);
    await expect(read()).rejects.toThrow('está danificado');
  });
});
