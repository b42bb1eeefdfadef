import type { NearbyPlace } from '@estradeiro/atlas/places/find-nearby';
import { wishForMap } from '@estradeiro/contract/maps';
import { calculateRoute } from '@estradeiro/contract/navigation';
import { getOperatorMaps } from '@estradeiro/contract/operator-maps';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withoutRoads } from '#features/navigation/navigation.testing.ts';
import type { OpenDatabase } from '#platform/database.ts';
import {
  createTestApp,
  noMap,
  noPlaces,
  openTestDatabase,
  type TestApp,
  type TestClient,
} from '#testing/app.testing.ts';
import { makeOperator } from './operator.testing.ts';

const town = { name: 'Vila', lat: -27.2, lng: -50.5, context: 'Santa Catarina' };
const curitiba = { name: 'Curitiba', lat: -25.43, lng: -49.27, context: 'Paraná' };
const lages = { name: 'Lages', lat: -27.81, lng: -50.32, context: 'Santa Catarina' };
const madrid = { lat: 40.4, lng: -3.7 };
const installed = {
  ...noMap,
  id: 'vila',
  path: '',
  version: '1',
  bounds: { west: -50.6, south: -27.3, east: -50.4, north: -27.1 },
};

const near = (one: { lat: number; lng: number }, other: { lat: number; lng: number }) =>
  Math.hypot(one.lat - other.lat, one.lng - other.lng) < 0.5;

let app: TestApp;
let database: OpenDatabase;
let operator: TestClient;
beforeAll(async () => {
  database = await openTestDatabase();
  app = await createTestApp({
    database,
    installedMaps: () => ({ version: '1', overview: installed, extracts: [installed] }),
    places: () => ({
      ...noPlaces,
      nearby: (_kind, at) => [town, curitiba, lages].filter((one) => near(one, at)) as unknown as NearbyPlace[],
    }),
    navigation: { ...withoutRoads, routes: async () => [{ estimate: true } as never] },
  });
  operator = await makeOperator(database.db, await app.newRider());
});
afterAll(() => app.close());

const wishes = async () => (await operator(getOperatorMaps)).body.wishes;

it('counts by state what riders ask for beyond the maps, each once a day', async () => {
  const [one, other] = [await app.newRider(), await app.newRider()];
  for (const rider of [one, one, other]) {
    expect((await rider(wishForMap, { body: { places: [town, curitiba] } })).body).toEqual({ states: ['PR'] });
  }
  await other(wishForMap, { body: { places: [lages, lages, madrid] } });
  expect(await wishes()).toEqual([
    { state: 'PR', planned: 0, wished: 2 },
    { state: 'SC', planned: 0, wished: 1 },
  ]);
});

it('counts where riders plan by an estimate', async () => {
  const rider = await app.newRider();
  await rider(calculateRoute, { body: { waypoints: [town, curitiba] } });
  await expect.poll(wishes).toContainEqual({ state: 'PR', planned: 1, wished: 2 });
});

it('counts what lies in the box of a map, but beyond its edge', async () => {
  const rider = await app.newRider();
  expect((await rider(wishForMap, { body: { places: [town] } })).body).toEqual({ states: ['SC'] });
  expect((await rider(wishForMap, { body: { places: [madrid] } })).body).toEqual({ states: [] });
});
