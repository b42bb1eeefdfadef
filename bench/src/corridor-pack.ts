import { closeSync, mkdtempSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBasemap } from '@estradeiro/atlas/basemap/build-basemap';
import { piecesNear, tilesNear } from '@estradeiro/atlas/basemap/pieces/corridor';
import { openPieces } from '@estradeiro/atlas/basemap/pieces/open-pieces';
import { openTileDirectory } from '@estradeiro/atlas/basemap/pieces/tile-directory';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Tile } from '@estradeiro/contract/maps';
import { destinationPoint } from '@estradeiro/navigation/geometry';
import type { Bench, BenchResult } from './bench.ts';
import { sharedExtract } from './machine.ts';

/** The most that a pack may weigh against the single tiles of its corridor, in exchange for fewer requests. */
const mostRatio = 1.5;
const leastFewerRequests = 5;

/** A straight line across an extract. */
type Land = { extract: string; start: LatLng; bearing: number; meters: number };
const lands: Land[] = [
  { extract: 'poa', start: { lat: -30.045, lng: -51.225 }, bearing: 60, meters: 5_000 },
  { extract: 'liechtenstein', start: { lat: 47.06, lng: 9.5 }, bearing: 8, meters: 22_000 },
];
const sideMeters = 2_000;
const squareZooms = [11, 12, 13];

async function run(): Promise<BenchResult> {
  const lines: string[] = [];
  let ok = true;
  for (const land of lands) {
    const folder = mkdtempSync(join(tmpdir(), 'corridor-pack-'));
    try {
      const { pack, naive, details } = await measure(land, folder);
      lines.push(...details);
      ok &&= pack.bytes <= mostRatio * naive.bytes && pack.requests * leastFewerRequests <= naive.requests;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  lines.push(`limit: ${mostRatio} times the bytes of the corridor's tiles, in 1/${leastFewerRequests} of the requests`);
  return { lines, ok };
}

type Weight = { bytes: number; requests: number };

async function measure({ extract, start, bearing, meters }: Land, folder: string) {
  const map = join(folder, 'map.pmtiles');
  const pbf = sharedExtract(extract);
  await buildBasemap(pbf, map);
  const line = [start, destinationPoint(start, bearing, meters)];
  const pack = await packOf(map, line);
  const { naive, squares } = await tilesOf(map, line);
  const whole = statSync(map).size;
  const per100Km = (bytes: number) => `${((bytes / meters) * 0.1).toFixed(1)} MB`;
  const details = [
    `${extract}, ${meters / 1_000} km straight through it; per 100 km is that many times over`,
    `  pack: ${kilobytes(pack.bytes)} in ${pack.requests} requests, ${per100Km(pack.bytes)} per 100 km`,
    `  the corridor's tiles one by one: ${kilobytes(naive.bytes)} in ${naive.requests} requests, ${per100Km(naive.bytes)} per 100 km`,
    `  the whole extract's map: ${kilobytes(whole)}, of which the pack is ${((pack.bytes / whole) * 100).toFixed(0)} %`,
    `  in squares of zoom ${squares.map(({ zoom, bytes, count }) => `${zoom}: ${kilobytes(bytes)} in ${count}`).join(', of ')}`,
  ];
  return { pack, naive, details };
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1_000)} kB`;

async function packOf(map: string, line: readonly LatLng[]): Promise<Weight> {
  const pieces = await openPieces(map);
  if (!pieces) throw new Error(`no map at ${map}`);
  const found: number[] = [];
  for (const piece of piecesNear(line, line)) {
    const bytes = (await pieces.cut(piece))?.length;
    if (bytes !== undefined) found.push(bytes);
  }
  await pieces.close();
  return { bytes: sum(found), requests: found.length };
}

/** What a map without pieces would fetch for the same corridor, and what squares of other sizes would hold. */
async function tilesOf(map: string, line: readonly LatLng[]) {
  const file = openSync(map, 'r');
  const { header, find } = await openTileDirectory({
    getKey: () => map,
    getBytes: async (offset, length) => {
      const bytes = new Uint8Array(length);
      return { data: bytes.buffer.slice(0, readSync(file, bytes, 0, length, offset)) };
    },
  });
  const weigh = async (tiles: readonly Tile[]) => {
    const found = await Promise.all(tiles.map(({ z, x, y }) => find(z, x, y)));
    return found.flatMap((tile) => (tile ? [tile.length] : []));
  };
  const near = (z: number) => tilesNear(line, line, z, { side: sideMeters, around: 5_000 });
  const zooms = Array.from({ length: header.maxZoom - header.minZoom + 1 }, (_, i) => header.minZoom + i);
  const single = await weigh(zooms.flatMap(near));
  const squares = [];
  for (const zoom of squareZooms) {
    const begins = near(zoom);
    const weights = await weigh(begins.flatMap((tile) => [...tilesUnder(tile, header.maxZoom)]));
    squares.push({ zoom, bytes: sum(weights), count: begins.length });
  }
  closeSync(file);
  return { naive: { bytes: sum(single), requests: single.length }, squares };
}

function* tilesUnder(tile: Tile, maxZoom: number): Generator<Tile> {
  yield tile;
  if (tile.z === maxZoom) return;
  for (const [right, down] of [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ] as const) {
    yield* tilesUnder({ z: tile.z + 1, x: tile.x * 2 + right, y: tile.y * 2 + down }, maxZoom);
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export const corridorPack: Bench = { name: 'the size of an offline map of a corridor', run };
