import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPmtilesWriter } from '@estradeiro/atlas/basemap/pmtiles-writer';
import { tilesWithin } from '@estradeiro/atlas/basemap/tile-grid';
import { openPlaces } from '@estradeiro/atlas/places/open-places';
import { planPack } from '@estradeiro/contract/offline-packs';
import { destinationPoint, distanceMeters } from '@estradeiro/navigation/geometry';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '#testing/app.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'packs-'));
const start = { lat: -27, lng: -50 };
const eastward = (meters: number) => destinationPoint(start, 90, meters);
const bounds = { west: -51, south: -28, east: -48, north: -26 };
const zooms = { minZoom: 6, maxZoom: 14 };
const serra = { id: 'serra', name: 'Serra', path: join(folder, 'serra.pmtiles'), version: 'v1', bounds, ...zooms };
const gone = { ...serra, id: 'brasil', path: join(folder, 'brasil.pmtiles'), bytes: 0 };
const relief = { ...serra, id: 'relief', path: join(folder, 'relief.pmtiles'), minZoom: 6, maxZoom: 11 };
const { west: x, north: y } = tilesWithin({ west: start.lng, east: start.lng, south: start.lat, north: start.lat }, 12);

const inn = (name: string, meters: number, tags: Record<string, string> = {}) => ({
  ...eastward(meters),
  name,
  context: '',
  kind: 'lodging' as const,
  type: 'hotel',
  tags,
});
const inns = [inn('Pousada do Meio', 20_000, { phone: '+55 49 3333-0000; +55 49 1' }), inn('Hotel do Começo', 500)];

const goodRoads = { ...zooms, bounds, version: 'v1', path: join(folder, 'serra_boas.pmtiles'), listPath: '', count: 1 };

let app: TestApp;
let rider: TestClient;
beforeAll(async () => {
  const writer = createPmtilesWriter(serra.path);
  writer.add(12, x, y, Buffer.from('where the way begins'));
  writer.add(12, x, y + 40, Buffer.from('far from the way'));
  const metadata = { vector_layers: [{ id: 'roads' }], attribution: 'OpenStreetMap' };
  const { bytes } = writer.finish({ ...zooms, bounds, metadata });
  const good = createPmtilesWriter(goodRoads.path);
  good.add(12, x, y, Buffer.from('a road worth riding'));
  good.finish({ ...zooms, bounds, metadata: { vector_layers: [{ id: 'good_roads' }] } });
  const hills = createPmtilesWriter(relief.path, 'png');
  for (const right of [0, 1, 30]) hills.add(11, (x >> 1) + right, y >> 1, Buffer.from(`hills ${right}`));
  hills.add(10, x >> 2, y >> 2, Buffer.from('from far'));
  hills.finish({ ...relief, metadata: { attribution: 'Mapzen' } });
  app = await createTestApp({
    installedMaps: () => ({
      version: '1',
      overview: gone,
      extracts: [{ ...serra, bytes, goodRoads: { ...goodRoads, bytes: 1 } }],
      relief: { ...relief, bytes: 1 },
    }),
    places: () => ({
      ...openPlaces([]),
      nearby: (kind, at, radius) =>
        kind !== 'lodging'
          ? []
          : inns
              .map((one) => ({ ...one, distanceMeters: distanceMeters(at, one) }))
              .filter((one) => one.distanceMeters <= radius),
    }),
  });
  rider = await app.newRider();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const ask = (body: object) => rider(planPack, { body });
const polyline = encodePolyline([start, eastward(30_000)]);

describe("what a route's pack holds", () => {
  it('is the pieces near it, with their sizes, of the maps that are there', async () => {
    const { archives } = (await ask({ polyline })).body;
    expect(archives).toMatchObject([
      { archive: 'serra.v1', ...zooms, layers: ['roads'], attribution: 'OpenStreetMap' },
    ]);
    expect(archives[0]?.pieces.map(({ piece }) => piece)).toEqual([`12-${x}-${y}`]);
    const piece = await app.app.inject({ url: `/api/maps/pieces/serra.v1/12-${x}-${y}` });
    expect(piece.rawPayload.length).toBe(archives[0]?.pieces[0]?.bytes);
  });

  it('has the relief along it, tile by tile, where that is wanted', async () => {
    const { archives } = (await ask({ polyline, relief: true })).body;
    expect(archives.map(({ id }) => id)).toEqual(['serra', 'relief']);
    const [, hills] = archives;
    expect(hills).toMatchObject({ isRelief: true, minZoom: 6, maxZoom: 11, layers: [], attribution: 'Mapzen' });
    const names = hills?.pieces.map(({ piece }) => piece);
    expect(names).toEqual([`11-${x >> 1}-${y >> 1}`, `11-${(x >> 1) + 1}-${y >> 1}`]);
    const piece = await app.app.inject({ url: `/api/maps/pieces/relief.v1/${names?.[0]}` });
    expect(piece.rawPayload.length).toBe(hills?.pieces[0]?.bytes);
    expect(piece.rawPayload.toString('latin1')).toContain('hills 0');
  });

  it('has the roads worth riding near it where they are wanted', async () => {
    const { archives } = (await ask({ polyline, goodRoads: true })).body;
    expect(archives.map(({ archive, layers }) => [archive, layers])).toEqual([
      ['serra.v1', ['roads']],
      ['serra_boas.v1', ['good_roads']],
    ]);
  });

  it('is the lodging on it, in riding order', async () => {
    const { lodging } = (await ask({ polyline })).body;
    expect(lodging).toMatchObject([
      { name: 'Hotel do Começo', phone: null },
      { name: 'Pousada do Meio', phone: '+55 49 3333-0000' },
    ]);
  });

  it.each([
    ['no polyline', { polyline: '\u0001' }, 'invalid_request'],
    ['one point', { polyline: encodePolyline([start]) }, 'invalid_request'],
    ['nothing', {}, 'invalid_request'],
    ['half around the world', { polyline: encodePolyline([start, { lat: 60, lng: 100 }]) }, 'too_far'],
    ['twice around it', { polyline: encodePolyline([start, { lat: 60, lng: 100 }, start]) }, 'invalid_request'],
  ])('is refused for %s', async (_, body, type) => {
    expect(await ask(body)).toMatchObject({ status: 400, body: { error: { type } } });
  });
});
