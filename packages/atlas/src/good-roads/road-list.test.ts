import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { goodRoadsLayer } from '@estradeiro/contract/good-roads';
import { destinationPoint } from '@estradeiro/navigation/geometry';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { afterAll, expect, it } from 'vitest';
import { openArchive } from '../basemap/read-archive.testing.ts';
import { drawRoads } from './draw-roads.ts';
import { type GoodRoad, openRoadList, writeRoadList } from './road-list.ts';

const folder = mkdtempSync(join(tmpdir(), 'road-list-'));
afterAll(() => rmSync(folder, { recursive: true }));

const road = (key: string, lng: number, curviness = 0.1): GoodRoad => ({
  key,
  ...{ ref: null, name: null, fromPlace: null, toPlace: null, isOneWay: false, structures: [], climbMeters: null },
  ...{ lengthMeters: 12_000, seconds: 900, curviness, bends: 50, surface: 'paved', calm: 1 },
  line: [{ lat: -28.5, lng }, destinationPoint({ lat: -28.5, lng }, 0, 12_000)],
});

it('climbs cell by cell, and only roads that may be good enough', async () => {
  const climbed: string[] = [];
  const roads = [road('a', -49.5), road('b', -50.5), road('c', -49.4), road('straight', -50.4, 0.001)];
  const path = join(folder, 'list.sqlite');
  const count = await writeRoadList(path, roads, ({ key }) => {
    climbed.push(key);
    return key === 'c' ? 900 : 0;
  });
  expect(climbed).toEqual(['a', 'c', 'b']);
  expect(count).toBe(3);
  const list = openRoadList(path);
  expect([...list.all()].map(({ key, climbMeters }) => [key, climbMeters])).toEqual([
    ['c', 900],
    ['a', 0],
    ['b', 0],
  ]);
  list.close();
});

it('reads a road once for the searches of a request, whose boxes differ', async () => {
  const path = join(folder, 'once.sqlite');
  await writeRoadList(path, [road('a', -49.5), road('b', -50.5)]);
  const list = openRoadList(path);
  const [a] = list.within({ south: -29, north: -28, west: -49.6, east: -49.4 }, 5);
  const both = list.within({ south: -29, north: -28, west: -51, east: -49 }, 5);
  expect(both.map(({ key }) => key)).toEqual(['a', 'b']);
  expect(both[0]).toBe(a);
  list.close();
});

it('keeps roads that a climb may make good until their heights are known', async () => {
  const [level, climbing] = [join(folder, 'level.sqlite'), join(folder, 'climbing.sqlite')];
  expect(await writeRoadList(level, [road('a', -49.5, 0.02)])).toBe(0);
  const list = openRoadList(level);
  expect([...list.all()]).toHaveLength(1);
  expect(await writeRoadList(climbing, list.all(), () => 0)).toBe(0);
  expect(await writeRoadList(climbing, list.all(), () => 900)).toBe(1);
  list.close();
});

it('keeps both carriageways of a road, which is one to count and to draw', async () => {
  const path = join(folder, 'dual.sqlite');
  const [north, south] = [road('north', -49.5, 0.2), road('south', -49.4997, 0.1)];
  const dual = [
    { ...north, isOneWay: true },
    { ...south, isOneWay: true, line: south.line.toReversed() },
  ];
  expect(await writeRoadList(path, dual)).toBe(1);
  const list = openRoadList(path);
  expect([...list.all()].map(({ key }) => key)).toEqual(['north', 'south']);
  list.close();
  drawRoads(path, join(folder, 'dual.pmtiles'));
  const archive = openArchive(join(folder, 'dual.pmtiles'));
  const lines = await archive.featuresAt({ lat: -28.45, lng: -49.5 }, 11, goodRoadsLayer);
  expect(lines?.map(({ properties }) => properties?.key)).toEqual(['north']);
  const back = decodePolyline(`${lines?.[0]?.properties?.throughBack}`, 5);
  expect([back[0], back.at(-1)].map((end) => end?.lng)).toEqual([-49.4997, -49.4997]);
  expect(back[0]?.lat).toBeGreaterThan(back.at(-1)?.lat ?? 0);
  archive.close();
});
