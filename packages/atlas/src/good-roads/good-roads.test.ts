import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { goodRoadsLayer } from '@estradeiro/contract/good-roads';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openArchive } from '../basemap/read-archive.testing.ts';
import { filterRoads } from '../routing-tiles/filter-roads.ts';
import { writeTown } from '../town/town.ts';
import { townHeightAt, writeTownHeights } from '../town/town-heights.ts';
import { townPlaces as at } from '../town/town-places.ts';
import { buildGoodRoads, rewriteWithClimbs } from './build-good-roads.ts';
import { createClimbs } from './climbs.ts';
import { drawRoads } from './draw-roads.ts';
import { type ListedRoad, openRoadList } from './road-list.ts';
import { leastScore } from './score.ts';

const folder = mkdtempSync(join(tmpdir(), 'good-roads-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileOf = (name: string) => join(folder, name);

const roadsIn = (path: string): ListedRoad[] => {
  const list = openRoadList(path);
  try {
    return [...list.all()];
  } finally {
    list.close();
  }
};

beforeAll(async () => {
  await writeTown(fileOf('town.osm.pbf'));
  await filterRoads(fileOf('town.osm.pbf'), fileOf('roads.osm.pbf'));
  await buildGoodRoads(fileOf('roads.osm.pbf'), fileOf('level.sqlite'), fileOf('no-heights'));
  await writeTownHeights(fileOf('heights'));
  await rewriteWithClimbs(fileOf('level.sqlite'), fileOf('climbing.sqlite'), fileOf('heights'));
}, 60_000);

describe("the town's good roads", () => {
  it('are the winding road and not the straight one beside it, nor any street or highway', () => {
    const good = roadsIn(fileOf('level.sqlite')).filter(({ score }) => score >= leastScore);
    expect(good.map(({ ref, name }) => [ref, name])).toEqual([['SC-390', 'Estrada do Rio do Rastro']]);
  });

  it('know their ends, length, surface and curves', () => {
    const [road] = roadsIn(fileOf('level.sqlite'));
    expect(road).toMatchObject({
      fromPlace: 'Linha Bonita',
      toPlace: 'Alto da Serra',
      surface: 'paved',
      isOneWay: false,
    });
    expect(road?.lengthMeters).toBeGreaterThan(6_500);
    expect(road?.lengthMeters).toBeLessThan(7_500);
    expect(road?.curviness).toBeCloseTo(0.054, 3);
    expect(road?.climbMeters).toBeNull();
  });

  it('climb the mountain that they climb, and are better for it', () => {
    const [level, climbing] = [roadsIn(fileOf('level.sqlite'))[0], roadsIn(fileOf('climbing.sqlite'))[0]];
    const ends = [level?.line[0], level?.line.at(-1)].map((place) => (place ? townHeightAt(place) : 0));
    expect(climbing?.climbMeters).toBeGreaterThan(Math.abs((ends[1] ?? 0) - (ends[0] ?? 0)) - 15);
    expect(climbing?.climbMeters).toBeLessThan(Math.abs((ends[1] ?? 0) - (ends[0] ?? 0)) + 15);
    expect(climbing?.score).toBeGreaterThan((level?.score ?? 0) + 2);
  });

  it('climb only in the direction of their traffic', () => {
    const climbOf = createClimbs(fileOf('heights'));
    const [road] = roadsIn(fileOf('level.sqlite'));
    if (!road) throw new Error('no road');
    const up = { ...road, isOneWay: true };
    expect(climbOf(up)).toBe(climbOf(road));
    expect(climbOf({ ...up, line: road.line.toReversed() })).toBeLessThan(30);
  });

  it('are found by a box that they touch', () => {
    const list = openRoadList(fileOf('level.sqlite'));
    const { lat, lng } = at.altoDaSerra;
    const around = (degrees: number) => ({
      south: lat - degrees,
      north: lat + degrees,
      west: lng - degrees,
      east: lng + degrees,
    });
    expect(list.within(around(0.02), 5)).toHaveLength(1);
    expect(list.within({ south: lat + 1, north: lat + 2, west: lng, east: lng + 1 }, 5)).toEqual([]);
    list.close();
  });
});

describe('their tiles', () => {
  it('say from zoom 7 what a press shows, in a fraction of the map', async () => {
    expect(drawRoads(fileOf('climbing.sqlite'), fileOf('tiles.pmtiles'))).toMatchObject({ minZoom: 7, maxZoom: 11 });
    const archive = openArchive(fileOf('tiles.pmtiles'));
    const [road] = roadsIn(fileOf('climbing.sqlite'));
    for (const zoom of [7, 11]) {
      const [line] = (await archive.featuresAt(at.altoDaSerra, zoom, goodRoadsLayer)) ?? [];
      expect(line?.properties).toMatchObject({
        ref: 'SC-390',
        from: 'Linha Bonita',
        surface: 'paved',
        climb: road?.climbMeters,
      });
      const through = decodePolyline(`${line?.properties?.through}`, 5);
      expect(distanceMeters(through[0] ?? at.centro, road?.line[0] ?? at.centro)).toBeLessThan(2);
      expect(through.length).toBeGreaterThan(2);
    }
    archive.close();
    expect(statSync(fileOf('tiles.pmtiles')).size).toBeLessThan(20_000);
  });
});
