import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildGazetteerIndex } from '@estradeiro/atlas/places/build-gazetteer-index';
import { buildPlacesIndex } from '@estradeiro/atlas/places/build-places-index';
import { writeTown } from '@estradeiro/atlas/town/town';
import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { nearbyPlaces, reversePlace, searchPlaces, townsOnRoute } from '@estradeiro/contract/places';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '#testing/app.testing.ts';
import { createPlacesSource } from './places-source.ts';

const folder = mkdtempSync(join(tmpdir(), 'places-http-'));
const indexes = ['gazetteer', 'town'].map((name) => join(folder, `${name}.db`));
const source = createPlacesSource(
  () => indexes,
  (path, cause) => {
    throw new Error(path, { cause });
  },
);
let app: TestApp;
let rider: TestClient;

beforeAll(async () => {
  const [gazetteer = '', town = ''] = indexes;
  const pbf = join(folder, 'town.osm.pbf');
  await buildGazetteerIndex(gazetteer);
  await writeTown(pbf);
  await buildPlacesIndex(pbf, town);
  app = await createTestApp({ places: source.current });
  rider = await app.newRider();
});
afterAll(async () => {
  await app.close();
  source.close();
  rmSync(folder, { recursive: true, force: true });
});

const { centro, ruaSaoJose, nowhere } = townPlaces;

describe('completing while typing', () => {
  it.each(['sao jose', 'São José', 'SÃO JOSÉ'])('finds São José by %s', async (q) => {
    const { status, body } = await rider(searchPlaces, { query: { q } });
    expect(status).toBe(200);
    expect(body[0]).toMatchObject({ name: 'São José', context: 'Santa Catarina', kind: 'city' });
    expect(body.length).toBeLessThanOrEqual(10);
  });

  it('puts near places first where a position is given', async () => {
    const { body } = await rider(searchPlaces, { query: { q: 'rua sao jose', ...centro } });
    expect(body[0]).toMatchObject({ name: 'Rua São José', kind: 'street' });
  });

  it('finds nothing for an unknown name', async () => {
    expect(await rider(searchPlaces, { query: { q: 'xyzzyx"*' } })).toMatchObject({ status: 200, body: [] });
  });
});

describe('the place at a position', () => {
  it('is the street', async () => {
    expect(await rider(reversePlace, { query: ruaSaoJose })).toMatchObject({ body: { name: 'Rua São José' } });
  });

  it('is null at sea', async () => {
    expect(await rider(reversePlace, { query: { lat: -30, lng: -40 } })).toMatchObject({ status: 200, body: null });
  });
});

describe('places around a position', () => {
  it('lists fuel, nearest first', async () => {
    const { body } = await rider(nearbyPlaces, { query: { kind: 'fuel', ...centro } });
    expect(body.map(({ kind }) => kind)).toEqual(body.map(() => 'fuel'));
    expect(body.map(({ distanceMeters }) => distanceMeters)).toEqual(
      body.map(({ distanceMeters }) => distanceMeters).sort((a, b) => a - b),
    );
    expect(body.length).toBeGreaterThan(0);
  });

  it('is empty far from everything', async () => {
    const query = { kind: 'lodging' as const, ...nowhere, radiusMeters: 1_000 };
    expect(await rider(nearbyPlaces, { query })).toMatchObject({ status: 200, body: [] });
  });
});

describe('the towns of a route', () => {
  const [lages, curitibanos] = [
    { lat: -27.8161, lng: -50.3261 },
    { lat: -27.2828, lng: -50.5844 },
  ];
  const on = (...points: (typeof lages)[]) => rider(townsOnRoute, { body: { polyline: encodePolyline(points) } });

  it('come in the order of riding, each as often as it is passed', async () => {
    const { body } = await on(lages, curitibanos, lages);
    const towns = body.filter(({ name }) => ['Lages', 'Curitibanos'].includes(name));
    expect(towns.map(({ name }) => name)).toEqual(['Lages', 'Curitibanos', 'Lages']);
    expect(towns.map(({ alongMeters }) => Math.round(alongMeters / 20_000))).toEqual([0, 3, 6]);
  });

  it('are none far from everything, and an invalid line is refused', async () => {
    expect(await on({ lat: -30, lng: -40 }, { lat: -30, lng: -40.1 })).toMatchObject({ status: 200, body: [] });
    expect(await rider(townsOnRoute, { body: { polyline: '\u0001' } })).toMatchObject({ status: 400 });
  });
});

describe('refuses', () => {
  it.each([
    ['nothing to look for', searchPlaces, { q: '   ' }],
    ['a text as long as a book', searchPlaces, { q: 'a'.repeat(201) }],
    ['half a position', searchPlaces, { q: 'rua', lat: -23 }],
    ['the other half', searchPlaces, { q: 'rua', lng: -46 }],
    ['a blank for a latitude', searchPlaces, { q: 'rua', lat: '', lng: -46 }],
    ['a blank for a position', searchPlaces, { q: 'rua', lat: ' ', lng: '' }],
    ['a blank where a place is asked of', reversePlace, { lat: '', lng: '' }],
    ['a longitude left out', reversePlace, { lat: -23 }],
    ['a blank to look around', nearbyPlaces, { kind: 'fuel', lat: -23, lng: '' }],
    ['half a position beyond the poles', searchPlaces, { q: 'rua', lat: 91, lng: 0 }],
    ['a position that is none', reversePlace, { lat: 'x', lng: 0 }],
    ['a kind that is none', nearbyPlaces, { kind: 'dragons', lat: 0, lng: 0 }],
    ['a circle around the world', nearbyPlaces, { kind: 'fuel', lat: 0, lng: 0, radiusMeters: 1e9 }],
  ])('%s', async (_, endpoint, query) => {
    const answer = await rider(endpoint, { query: query as never });
    expect(answer).toMatchObject({ status: 400, body: { error: { type: 'invalid_request' } } });
  });

  it.each([searchPlaces, reversePlace, nearbyPlaces, townsOnRoute])('who is not signed in', async (endpoint) => {
    const query = { q: 'a', kind: 'fuel', lat: 0, lng: 0 } as never;
    expect(await app.nobody(endpoint, { query })).toMatchObject({ status: 401 });
  });
});
