import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createPmtilesWriter } from './pmtiles-writer.ts';
import { openArchive } from './read-archive.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'pmtiles-'));
afterAll(() => rmSync(folder, { recursive: true }));

const bounds = { west: -57.65, south: -33.75, east: -48.02, north: -22.52 };
const info = { bounds, minZoom: 6, maxZoom: 9, metadata: { name: 'Sul' } };
type Tile = { z: number; x: number; y: number; content: string };

function write(tiles: Tile[], name: string): string {
  const path = join(folder, name);
  const writer = createPmtilesWriter(path);
  for (const { z, x, y, content } of tiles) writer.add(z, x, y, Buffer.from(content));
  writer.finish(info);
  return path;
}

const square = (side: number, content: (x: number, y: number) => string): Tile[] =>
  Array.from({ length: side * side }, (_, i) => {
    const [x, y] = [i % side, Math.floor(i / side)];
    return { z: 9, x, y, content: content(x, y) };
  });

const noise = createHash('shake256', { outputLength: 100_000 }).update('estradeiro').digest('hex');
/** Unique to each place and without a pattern, so that no directory compresses it to nothing. */
const irregular = (x: number, y: number) =>
  noise.slice(x * 991 + y, x * 991 + y + 1 + ((x * 7_919 + y * y * 31) % 997));
const textOf = (tile: { data: ArrayBuffer } | undefined) => Buffer.from(tile?.data ?? new ArrayBuffer(0)).toString();

describe('an archive', () => {
  it('has its bounds in the header, and is marked as clustered', async () => {
    const archive = openArchive(write([{ z: 6, x: 22, y: 37, content: 'a' }], 'header.pmtiles'));
    expect(await archive.header()).toMatchObject({
      specVersion: 3,
      clustered: true,
      tileType: 1,
      tileCompression: 2,
      minZoom: 6,
      maxZoom: 9,
      minLon: -57.65,
      minLat: -33.75,
      maxLon: -48.02,
      maxLat: -22.52,
      centerZoom: 6,
      centerLon: -52.835,
      centerLat: -28.135,
      numAddressedTiles: 1,
    });
    expect(await archive.metadata()).toEqual({ name: 'Sul' });
    archive.close();
  });

  it('keeps equal tiles once, and neighbours among them as one entry', async () => {
    const archive = openArchive(
      write(
        square(16, (x, y) => (x === 3 && y === 3 ? 'town' : 'empty')),
        'same.pmtiles',
      ),
    );
    const { numAddressedTiles, numTileEntries, numTileContents } = await archive.header();
    expect({ numAddressedTiles, numTileEntries, numTileContents }).toEqual({
      numAddressedTiles: 256,
      numTileEntries: 3,
      numTileContents: 2,
    });
    archive.close();
  });

  it('finds every one of many tiles through leaf directories', async () => {
    const archive = openArchive(
      write(
        square(128, (x, y) => irregular(x, y)),
        'many.pmtiles',
      ),
    );
    expect((await archive.header()).leafDirectoryLength).toBeGreaterThan(0);
    for (const [x, y] of [
      [0, 1],
      [64, 63],
      [127, 127],
      [1, 100],
    ] as const) {
      const tile = await archive.tile(9, x, y);
      expect(textOf(tile)).toBe(irregular(x, y));
    }
    archive.close();
  });

  it('returns every tile that was added, in any order, and no other', async () => {
    const tile = fc.record({ z: fc.integer({ min: 6, max: 9 }), x: fc.nat(511), y: fc.nat(511), content: fc.string() });
    const unique = fc.uniqueArray(
      tile.map((one) => ({ ...one, x: one.x % 2 ** one.z, y: one.y % 2 ** one.z })),
      { selector: ({ z, x, y }) => `${z} ${x} ${y}`, minLength: 1, maxLength: 60 },
    );
    await fc.assert(
      fc.asyncProperty(unique, async ([missing, ...tiles]) => {
        const archive = openArchive(write(tiles, 'any.pmtiles'));
        for (const { z, x, y, content } of tiles) {
          expect(textOf(await archive.tile(z, x, y))).toBe(content);
        }
        if (missing) expect(await archive.tile(missing.z, missing.x, missing.y)).toBeUndefined();
        archive.close();
      }),
      { numRuns: 40 },
    );
  });
});

it('leaves no file when it is discarded', () => {
  const before = readdirSync(folder);
  const path = join(folder, 'given-up.pmtiles');
  const writer = createPmtilesWriter(path);
  writer.add(0, 0, 0, Buffer.from('a'));
  writer.discard();
  expect(existsSync(path)).toBe(false);
  expect(readdirSync(folder)).toEqual(before);
});
