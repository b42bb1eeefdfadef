import { openPlaces } from '@estradeiro/atlas/places/open-places';
import { fuelStationsOnRoute } from '@estradeiro/contract/fuel/stations';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { destinationPoint, distanceMeters } from '@estradeiro/navigation/geometry';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '#testing/app.testing.ts';

const start = { lat: -27, lng: -50 };
const eastward = (meters: number) => destinationPoint(start, 90, meters);
const station = (name: string, at: LatLng, tags: Record<string, string> = {}) => ({
  ...at,
  name,
  context: '',
  kind: 'fuel' as const,
  type: 'fuel',
  tags,
});
const stations = [
  station('Posto Serrano', destinationPoint(eastward(40_000), 0, 500), { brand: 'Ipiranga', opening_hours: '24/7' }),
  station('Posto do Trevo', eastward(10_000)),
  station('Posto Longe', destinationPoint(eastward(20_000), 0, 8_000)),
];

/** A map covers the west half of the route. */
const extract = {
  id: 'sc',
  name: 'SC',
  path: '',
  version: '1',
  minZoom: 0,
  maxZoom: 14,
  bytes: 0,
  bounds: { west: -51, south: -28, east: eastward(50_000).lng, north: -26 },
};
const overview = { ...extract, id: 'brasil', bounds: { west: -74, south: -34, east: -34, north: 6 } };

let app: TestApp;
let rider: TestClient;
beforeAll(async () => {
  app = await createTestApp({
    installedMaps: () => ({ version: '1', overview, extracts: [extract] }),
    places: () => ({
      ...openPlaces([]),
      nearby: (_, at, radiusMeters) =>
        stations
          .map((one) => ({ ...one, distanceMeters: distanceMeters(at, one) }))
          .filter((one) => one.distanceMeters <= radiusMeters),
    }),
  });
  rider = await app.newRider();
});
afterAll(() => app.close());

const ask = (body: object) => rider(fuelStationsOnRoute, { body });
const polyline = encodePolyline([start, eastward(100_000)]);

describe('the stations of a route', () => {
  it("come in riding order, with the map's data", async () => {
    const { status, body } = await ask({ polyline });
    expect(status).toBe(200);
    expect(body.stations).toMatchObject([
      { name: 'Posto do Trevo', brand: null, openingHours: null },
      { name: 'Posto Serrano', brand: 'Ipiranga', openingHours: '24/7' },
    ]);
    expect(body.stations.map(({ alongMeters }) => Math.round(alongMeters / 1_000))).toEqual([10, 40]);
    expect(Math.round(body.lengthMeters / 1_000)).toBe(100);
  });

  it('are unknown where no map is installed, and that is reported', async () => {
    const { unknown } = (await ask({ polyline })).body;
    expect(unknown).toHaveLength(1);
    expect(unknown[0]?.fromMeters).toBeCloseTo(50_000, -4);
    expect(unknown[0]?.toMeters).toBeCloseTo(100_000, -2);
  });

  it.each([
    ['no polyline', { polyline: '\u0001' }],
    ['one point', { polyline: encodePolyline([start]) }],
    ['nothing', {}],
    ['too wide a search', { polyline, withinMeters: 50_000 }],
  ])('are refused for %s', async (_, body) => {
    expect(await ask(body)).toMatchObject({ status: 400, body: { error: { type: 'invalid_request' } } });
  });
});
