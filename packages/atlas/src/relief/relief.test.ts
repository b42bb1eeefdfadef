import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Bounds } from '@estradeiro/contract/maps';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openArchive } from '../basemap/read-archive.testing.ts';
import { latitude, longitude, tilesWithin } from '../basemap/tile-grid.ts';
import { heightPath } from '../heights/height-tiles.ts';
import { secondsPerSide as perSide } from '../heights/tile-layout.ts';
import { buildRelief } from './build-relief.ts';
import { fillGaps } from './fill-gaps.ts';
import { readTerrarium } from './terrarium.testing.ts';
import { terrariumPng } from './terrarium.ts';

const root = mkdtempSync(join(tmpdir(), 'relief-'));
afterAll(() => rmSync(root, { recursive: true }));

/** A plateau of 1,000 m with hills of 150 m, some 4 km apart. */
const hills = (lat: number, lng: number) => 1_000 + 75 * Math.sin(lat * 150) + 75 * Math.sin(lng * 150);

function writeCell(folder: string, cell: string, heightAt: (lat: number, lng: number) => number): void {
  const [south, west] = [-Number(cell.slice(1, 3)), -Number(cell.slice(4))];
  const tile = new Int16Array(perSide * perSide);
  for (let row = 0; row < perSide; row++) {
    const lat = south + 1 - row / (perSide - 1);
    for (let column = 0; column < perSide; column++) {
      tile[row * perSide + column] = heightAt(lat, west + column / (perSide - 1));
    }
  }
  const path = join(folder, heightPath(cell));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, gzipSync(Buffer.from(tile.buffer).swap16(), { level: 1 }));
}

/** Between its two known cells lies a missing one, west of them a damaged one. */
const folder = join(root, 'heights');
const cells = ['S28W052', 'S28W051', 'S28W049'];
const area: Bounds = { west: -51.3, east: -48.8, south: -27.45, north: -27.4 };
const path = join(root, 'relief.pmtiles');

type Tile = { z: number; x: number; y: number };
async function heightsOf({ z, x, y }: Tile, archive = path) {
  const opened = openArchive(archive);
  const tile = await opened.tile(z, x, y);
  opened.close();
  return tile ? readTerrarium(new Uint8Array(tile.data)) : null;
}

const tileAt = (lng: number, lat: number, z: number): Tile => {
  const { west: x, north: y } = tilesWithin({ west: lng, east: lng, south: lat, north: lat }, z);
  return { z, x, y };
};

/** The largest difference between neighbours in a tile, in metres. */
function steepest({ side, heights }: { side: number; heights: Float64Array }): number {
  let most = 0;
  for (const [at, height] of heights.entries()) {
    if (at % side < side - 1) most = Math.max(most, Math.abs((heights[at + 1] ?? 0) - height));
    if (at + side < heights.length) most = Math.max(most, Math.abs((heights[at + side] ?? 0) - height));
  }
  return most;
}

beforeAll(async () => {
  writeCell(folder, 'S28W051', hills);
  writeCell(folder, 'S28W049', (lat, lng) => hills(lat, lng) - 800);
  writeFileSync(join(folder, heightPath('S28W052')), gzipSync(Buffer.alloc(1_000)));
  await buildRelief({ heightsFolder: folder, cells, areas: [area], outPath: path, attribution: 'Mapzen' });
}, 120_000);

describe('the relief of an area', () => {
  it.each([11, 9, 7])('has the heights of the land at zoom %i', async (z) => {
    const [lng, lat] = [-50.4, -27.42];
    const tile = tileAt(lng, lat, z);
    const found = await heightsOf(tile);
    expect(found?.side).toBe(256);
    for (const [column, row] of [
      [10, 20],
      [128, 128],
      [200, 250],
    ] as const) {
      const at = { lng: longitude(tile.x + (column + 0.5) / 256, z), lat: latitude(tile.y + (row + 0.5) / 256, z) };
      if (at.lng < -51 || at.lng > -50 || at.lat < -28 || at.lat > -27) continue;
      // A pixel of a lower zoom is the mean of some kilometres of hills.
      const tolerance = z === 11 ? 4 : z === 9 ? 20 : 150;
      expect(Math.abs((found?.heights[row * 256 + column] ?? 0) - hills(at.lat, at.lng))).toBeLessThan(tolerance);
    }
  });

  it('goes on smoothly where a tile is missing or damaged, and never falls to the sea', async () => {
    const steepestOfLand = steepest((await heightsOf(tileAt(-50.5, -27.42, 11))) ?? fail());
    for (const z of [11, 10, 8]) {
      const steps: number[] = [];
      const { west, east, north } = tilesWithin(area, z);
      for (let x = west; x <= east; x++) {
        const found = await heightsOf({ z, x, y: north });
        if (!found) continue;
        expect(Math.min(...found.heights)).toBeGreaterThan(40);
        steps.push(steepest(found));
      }
      expect(steps.length).toBeGreaterThan(0);
      expect(Math.max(...steps)).toBeLessThanOrEqual(steepestOfLand * 2 ** (11 - z) + 2);
    }
  });

  it('continues from tile to tile', async () => {
    const tile = tileAt(-49.999, -27.42, 11);
    for (const neighbour of [tile, { ...tile, x: tile.x - 1 }]) {
      const [left, right] = [await heightsOf(neighbour), await heightsOf({ ...neighbour, x: neighbour.x + 1 })];
      if (!left || !right) continue;
      for (let row = 0; row < 256; row++) {
        const step = (right.heights[row * 256] ?? 0) - (left.heights[row * 256 + 255] ?? 0);
        expect(Math.abs(step)).toBeLessThan(12);
      }
    }
  });

  it('has no tile where nothing is known, and none outside', async () => {
    expect(await heightsOf(tileAt(-49.5, -27.42, 11))).toBeNull();
    expect(await heightsOf(tileAt(-51.3, -27.42, 11))).toBeNull();
    expect(await heightsOf(tileAt(-50.5, -27.9, 11))).toBeNull();
  });

  it('says what it is', async () => {
    const archive = openArchive(path);
    expect(await archive.header()).toMatchObject({ tileType: 2, tileCompression: 1, minZoom: 6, maxZoom: 11 });
    expect(await archive.metadata()).toMatchObject({ attribution: 'Mapzen', encoding: 'terrarium' });
    archive.close();
  });
});

it('fills holes of a tile, and takes the floor of the sea for the sea', async () => {
  const own = join(root, 'holes');
  writeCell(own, 'S28W051', (lat, lng) => (lng > -50.5 ? -200 : lat > -27.42 && lng > -50.52 ? -32_768 : 300));
  const outPath = join(root, 'holes.pmtiles');
  const areas = [{ west: -50.52, east: -50.48, south: -27.43, north: -27.42 }];
  await buildRelief({ heightsFolder: own, cells: ['S28W051'], areas, outPath, attribution: '' });
  const found = (await heightsOf(tileAt(-50.5, -27.42, 11), outPath)) ?? fail();
  expect(Math.min(...found.heights)).toBe(0);
  expect(Math.max(...found.heights)).toBe(300);
}, 60_000);

it('is none without heights, and leaves nothing behind', async () => {
  const nothing = {
    heightsFolder: folder,
    areas: [area],
    outPath: join(root, 'none', 'relief.pmtiles'),
    attribution: '',
  };
  mkdirSync(join(root, 'none'));
  expect(await buildRelief({ ...nothing, cells: [] })).toBeNull();
  expect(await buildRelief({ ...nothing, cells: ['S28W052'] })).toBeNull();
  expect(readdirSync(join(root, 'none'))).toEqual([]);
});

it('writes each height to the metre', () => {
  const heights = Float32Array.from({ length: 64 * 64 }, (_, at) => ((at * 7_919) % 9_500) - 450);
  expect([...readTerrarium(terrariumPng(heights, 64)).heights]).toEqual([...heights]);
});

it('fills a gap between its edges only', () => {
  const heights = Float32Array.from({ length: 30 * 20 }, (_, at) => {
    const column = at % 30;
    return column < 10 ? 100 : column < 20 ? Number.NaN : 500;
  });
  fillGaps({ heights, columns: 30, rows: 20 });
  for (const [at, height] of heights.entries()) {
    const column = at % 30;
    expect(height).toBeGreaterThanOrEqual(100);
    expect(height).toBeLessThanOrEqual(500);
    if (column < 10) expect(height).toBe(100);
    if (column >= 20) expect(height).toBe(500);
  }
});

function fail(): never {
  throw new Error('no tile');
}
