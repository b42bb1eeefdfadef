import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GoodRoad, writeRoadList } from '@estradeiro/atlas/good-roads/road-list';
import { nearbyRoads, type Reach } from '@estradeiro/contract/good-roads';
import { destinationPoint } from '@estradeiro/navigation/geometry';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.testing.ts';
import { createRoadLists } from './road-lists.ts';

const folder = mkdtempSync(join(tmpdir(), 'near-roads-'));
const here = { lat: -28, lng: -49 };
let paths: string[] = [];
const lists = createRoadLists(
  () => paths,
  () => undefined,
);
let app: TestApp;

/** A winding road that begins so far north of the rider. */
const road = (kilometers: number, own: Partial<GoodRoad> = {}): GoodRoad => {
  const start = destinationPoint(here, 0, kilometers * 1_000);
  return {
    key: `${kilometers}`,
    ref: `SC-${kilometers}`,
    name: null,
    fromPlace: 'Lauro Müller',
    toPlace: 'Bom Jardim da Serra',
    isOneWay: false,
    line: [start, destinationPoint(start, 80, 5_000), destinationPoint(start, 0, 12_000)],
    structures: [],
    lengthMeters: 12_000,
    seconds: 900,
    curviness: 0.1,
    bends: 50,
    surface: 'paved',
    calm: 1,
    climbMeters: 640,
    ...own,
  };
};

async function listOf(name: string, ...roads: GoodRoad[]): Promise<string> {
  await writeRoadList(join(folder, name), roads);
  return join(folder, name);
}

beforeAll(async () => {
  app = await createTestApp({ roadLists: lists.current });
});
afterAll(async () => {
  await app.close();
  await lists.close();
  rmSync(folder, { recursive: true });
});

const near = async (reach: Reach) => (await (await app.newRider())(nearbyRoads, { query: { ...here, reach } })).body;

it('gives the best within a ride of the position, from all maps', async () => {
  paths = [
    await listOf('a', road(20), road(60, { curviness: 0.3 })),
    await listOf('b', road(30, { curviness: 0.2 }), road(30, { key: 'straight', curviness: 0.001 })),
  ];
  expect(await near('hour')).toMatchObject([{ ref: 'SC-30', bendsPerHour: 200, climbMeters: 640 }, { ref: 'SC-20' }]);
  expect((await near('two-hours')).map(({ ref }) => ref)).toEqual(['SC-60', 'SC-30', 'SC-20']);
});

it('estimates the ride there at 60 km/h on roads a third longer than the straight line', async () => {
  paths = [await listOf('c', road(30))];
  const [found] = await near('day');
  expect(found?.secondsThere).toBeCloseTo((30_000 * 1.33) / (60 / 3.6), -2);
});

it('knows a road of two maps once, and reaches a one-way road at its start', async () => {
  const oneWay = road(34, { isOneWay: true });
  const turned = { ...oneWay, key: 'turned', line: oneWay.line.toReversed() };
  paths = [await listOf('d', road(20)), await listOf('e', road(20), oneWay, turned)];
  expect((await near('hour')).map(({ key }) => key).sort()).toEqual(['20', '34']);
});

it('knows the two carriageways of a road as one', async () => {
  const [up, down] = [road(30, { isOneWay: true }), road(30, { key: 'down', curviness: 0.09, isOneWay: true })];
  paths = [await listOf('dual', up, { ...down, line: down.line.toReversed() })];
  const [found, ...others] = await near('two-hours');
  expect([found?.key, others]).toEqual(['30', []]);
  const [there, back] = [found?.through, found?.throughBack].map((through) => decodePolyline(through ?? '', 5));
  expect([back?.[0], back?.at(-1)]).toEqual([there?.at(-1), there?.[0]]);
  paths = [await listOf('parallel', up, down)];
  expect(await near('two-hours')).toMatchObject([{ throughBack: null }]);
});

it('gives none without a map, or with one that cannot be read', async () => {
  paths = [];
  expect(await near('day')).toEqual([]);
  paths = [join(folder, 'missing')];
  expect(await near('day')).toEqual([]);
});

it('gives the roads of the other maps where one is cut off', async () => {
  const many = Array.from({ length: 200 }, (_, index) => road(20, { key: `${index}` }));
  const cutOff = await listOf('cut-off', ...many);
  truncateSync(cutOff, 8_192);
  paths = [cutOff, await listOf('f', road(30))];
  for (const _ of [1, 2]) expect((await near('hour')).map(({ ref }) => ref)).toEqual(['SC-30']);
});
