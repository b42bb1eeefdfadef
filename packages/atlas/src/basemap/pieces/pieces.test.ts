import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pieceOf, type Tile } from '@estradeiro/contract/maps';
import { destinationPoint, distanceMeters } from '@estradeiro/navigation/geometry';
import fc from 'fast-check';
import { PMTiles } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeTown } from '../../town/town.ts';
import { townPlaces } from '../../town/town-places.ts';
import { buildBasemap } from '../build-basemap.ts';
import { type Archive, openArchive } from '../read-archive.testing.ts';
import { tilesWithin } from '../tile-grid.ts';
import { piecesNear, tilesNear } from './corridor.ts';
import { openPieces, type Pieces } from './open-pieces.ts';

const folder = mkdtempSync(join(tmpdir(), 'pieces-'));
const [extract, map] = [join(folder, 'town.osm.pbf'), join(folder, 'town.pmtiles')];
const { linhaBonita, altoDaSerra } = townPlaces;
const route = [linhaBonita, altoDaSerra];
let whole: Archive;
let pieces: Pieces;

beforeAll(async () => {
  await writeTown(extract);
  await buildBasemap(extract, map);
  whole = openArchive(map);
  const opened = await openPieces(map);
  if (!opened) throw new Error('no map was drawn');
  pieces = opened;
});
afterAll(async () => {
  whole.close();
  await pieces.close();
  rmSync(folder, { recursive: true });
});

const open = (bytes: Buffer) =>
  new PMTiles({
    getKey: () => 'piece',
    getBytes: async (offset, length) => ({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
  });

describe('the pieces of an archive', () => {
  it('have the measured length and the tiles of the archive', async () => {
    let tiles = 0;
    for (const piece of piecesNear(route, route)) {
      const bytes = await pieces.cut(piece);
      expect(await pieces.measure(piece)).toBe(bytes?.length ?? null);
      if (!bytes) continue;
      for (const tile of tilesUnder(piece)) {
        const [cut, original] = [
          await open(bytes).getZxy(tile.z, tile.x, tile.y),
          await whole.tile(tile.z, tile.x, tile.y),
        ];
        expect(cut?.data && Buffer.from(cut.data)).toEqual(original?.data && Buffer.from(original.data));
        if (cut) tiles += 1;
      }
    }
    expect(tiles).toBeGreaterThan(50);
  });

  it('are null where the archive has no tiles', async () => {
    expect(await pieces.measure({ z: 12, x: 0, y: 0 })).toBeNull();
    expect(await pieces.cut({ z: 12, x: 0, y: 0 })).toBeNull();
  });

  it('leave the attribution to the description', async () => {
    expect((await pieces.description()).attribution).toContain('OpenStreetMap');
    expect((await pieces.description()).layers).toContain('roads');
  });
});

it('cannot be cut from a file that is no archive', async () => {
  await expect(openPieces(extract)).rejects.toThrow();
  expect(await openPieces(join(folder, 'nothing.pmtiles'))).toBeNull();
});

describe('a corridor', () => {
  it('has the tile of every place within reach of the line', () => {
    const degrees = {
      lat: fc.double({ min: -33, max: 5, noNaN: true }),
      lng: fc.double({ min: -70, max: -35, noNaN: true }),
    };
    const course = fc.record({
      bearing: fc.double({ min: 0, max: 359, noNaN: true }),
      meters: fc.integer({ min: 1, max: 60_000 }),
    });
    const property = fc.property(
      fc.record(degrees),
      fc.array(course, { minLength: 1, maxLength: 4 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      course,
      (start, legs, share, { bearing, meters }) => {
        const line = [start];
        for (const leg of legs) line.push(destinationPoint(line.at(-1) ?? start, leg.bearing, leg.meters));
        const onLine = line[Math.floor(share * (line.length - 1))] ?? start;
        const near = destinationPoint(onLine, bearing, meters % 2_000);
        const { west: x, north: y } = tilesWithin(
          { west: near.lng, east: near.lng, south: near.lat, north: near.lat },
          12,
        );
        const kept = tilesNear(line, [], 12, { side: 2_000, around: 2_000 });
        expect(kept).toContainEqual({ z: 12, x, y });
      },
    );
    fc.assert(property, { numRuns: 60 });
  });

  it('is narrow: a hundred kilometres need some thirty squares of eight kilometres', () => {
    const line = [linhaBonita, destinationPoint(linhaBonita, 60, 100_000)];
    expect(Math.round(distanceMeters(line[0] ?? linhaBonita, line[1] ?? linhaBonita))).toBe(100_000);
    const squares = piecesNear(line, []).filter(({ z }) => z === 12);
    expect(squares.length).toBeGreaterThan(12);
    expect(squares.length).toBeLessThan(40);
  });

  it('ends with the whole world', () => {
    expect(piecesNear(route, []).filter(({ z }) => z === 0)).toEqual([{ z: 0, x: 0, y: 0 }]);
  });
});

/** The tiles of an archive of zooms up to 14 that lie in the piece; of zooms 3 to 6 only the piece's own tile. */
function tilesUnder(piece: Tile): Tile[] {
  const found: Tile[] = [];
  const visit = (tile: Tile) => {
    const home = pieceOf(tile);
    if (tile.z > 14 || home.z !== piece.z) return;
    found.push(tile);
    for (const [right, down] of [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ] as const) {
      if (tile.z < 3 || tile.z >= 6) visit({ z: tile.z + 1, x: tile.x * 2 + right, y: tile.y * 2 + down });
    }
  };
  visit(piece);
  return found;
}
