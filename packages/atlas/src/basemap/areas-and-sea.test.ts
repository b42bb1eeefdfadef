import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OsmMember, Tags } from '../osm/items.ts';
import { writeOsm } from '../osm/write-pbf.ts';
import { createPlan, locate, type Plan, path, type Spot } from '../town/plan.ts';
import { buildBasemap } from './build-basemap.ts';
import { type Archive, covers, openArchive } from './read-archive.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'areas-'));
const opened: Archive[] = [];
afterAll(() => {
  for (const archive of opened) archive.close();
  rmSync(folder, { recursive: true });
});

async function mapOf(name: string, draw: (plan: Plan) => void): Promise<Archive> {
  const plan = createPlan();
  draw(plan);
  const pbf = join(folder, `${name}.osm.pbf`);
  await writeOsm(pbf, plan.items());
  await buildBasemap(pbf, join(folder, `${name}.pmtiles`));
  const archive = openArchive(join(folder, `${name}.pmtiles`));
  opened.push(archive);
  return archive;
}

async function paints(archive: Archive, spot: Spot, zoom: number, layer: string, kind: string): Promise<boolean> {
  const at = locate(spot);
  const areas = (await archive.featuresAt(at, zoom, layer)) ?? [];
  return areas.some((area) => area.properties?.kind === kind && covers(area, at));
}

const square = (east: number, north: number, half: number): Spot[] => [
  [east - half, north - half],
  [east + half, north - half],
  [east + half, north + half],
  [east - half, north + half],
];

/** The edge of a square in two ways, as mappers share edges between neighbours. */
function halves(plan: Plan, spots: Spot[], tags: Tags = {}): number[] {
  const [a, b, c, d] = spots;
  return a && b && c && d ? [plan.way([a, b, c], tags), plan.way([a, d, c], tags)] : [];
}
const members = (role: string, ways: number[]): OsmMember[] => ways.map((ref) => ({ type: 'way', ref, role }));

describe('multipolygons', () => {
  let map: Archive;
  beforeAll(async () => {
    map = await mapOf('polygons', (plan) => {
      plan.relation(
        [
          ...members('outer', [...halves(plan, square(0, 0, 1_000)), ...halves(plan, square(5_000, 0, 1_000))]),
          ...members('inner', [plan.area(square(200, 0, 300), {}), plan.area(square(5_000, 300, 300), {})]),
        ],
        { type: 'multipolygon', natural: 'wood' },
      );
      const edge = plan.area(square(0, 5_000, 1_000), { natural: 'water', name: 'Lagoa Velha' });
      plan.relation([...members('outer', [edge]), ...members('inner', [plan.area(square(0, 5_000, 300), {})])], {
        type: 'multipolygon',
      });
      const shore = plan.area(square(5_000, 5_000, 1_000), { natural: 'water' });
      plan.relation([...members('outer', [shore]), ...members('inner', [plan.area(square(5_000, 5_000, 300), {})])], {
        type: 'multipolygon',
        natural: 'water',
      });
    });
  });

  it.each([
    ['the first of two outer rings', [-800, 0], 'landuse', 'wood', true],
    ['its hole', [200, 0], 'landuse', 'wood', false],
    ['the second outer ring', [5_800, 0], 'landuse', 'wood', true],
    ['the hole in that', [5_000, 300], 'landuse', 'wood', false],
    ['the land between them', [2_500, 0], 'landuse', 'wood', false],
    ['an area whose tags are on the outer way', [800, 5_000], 'water', 'water', true],
    ['its hole', [0, 5_000], 'water', 'water', false],
    ['an area tagged twice, on relation and way', [5_800, 5_000], 'water', 'water', true],
    ['its hole', [5_000, 5_000], 'water', 'water', false],
  ] as const)('paints %s as it should be', async (_, spot, layer, kind, painted) => {
    for (const zoom of [10, 12, 14])
      expect(await paints(map, [...spot], zoom, layer, kind), `zoom ${zoom}`).toBe(painted);
  });

  it('omits areas at zooms where they would be specks', async () => {
    expect(await paints(map, [-800, 0], 6, 'landuse', 'wood')).toBe(false);
  });
});

describe('the sea', () => {
  /** Drawn northward in the west, with land on its left; a bay cuts in. */
  const coast = path('0,-60000 0,-9000 -4000,-8000 -4000,-4000 0,-3000 0,60000');
  /** Counter-clockwise: land inside. */
  const island = [...square(6_000, 0, 2_000), [4_000, -2_000] as Spot];
  let map: Archive;
  beforeAll(async () => {
    map = await mapOf('sea', (plan) => {
      plan.way(coast, { natural: 'coastline' });
      plan.way(island, { natural: 'coastline' });
      plan.way(path('-9000,-9000 -500,-500 -500,8000'), { highway: 'primary', name: 'Beira-Mar' });
      plan.way(path('5000,0 7000,0'), { highway: 'residential' });
      plan.node([-600, -600], { place: 'town', name: 'Porto Novo' });
      plan.node([15_000, 0], { seamark: 'buoy' });
    });
  });

  it.each([
    ['east of the coast', [1_500, 500], true],
    ['in the bay', [-2_000, -6_000], true],
    ['west of the coast', [-1_500, 500], false],
    ['on the island', [6_000, 500], false],
    ['around the island', [3_500, 500], true],
    ['beyond it', [9_000, 500], true],
  ] as const)('is distinguished from the land %s', async (_, spot, isSea) => {
    for (const zoom of [9, 10, 11, 12, 13, 14]) {
      expect(await paints(map, [...spot], zoom, 'water', 'ocean'), `zoom ${zoom}`).toBe(isSea);
    }
  });

  it('is found where a coastline has more points than a call may have arguments', async () => {
    const wavy = Array.from(
      { length: 150_000 },
      (_, i): Spot => [30 * Math.sin(i / 40) + ((i * 7_919) % 13), i - 75_000],
    );
    const long = await mapOf('long', (plan) => {
      plan.way(wavy, { natural: 'coastline' });
      plan.way(path('-9000,0 9000,0'), { highway: 'primary' });
    });
    for (const [spot, isSea] of [
      [[1_500, 500], true],
      [[-1_500, 500], false],
    ] as const) {
      expect(await paints(long, [...spot], 12, 'water', 'ocean')).toBe(isSea);
    }
  });

  it('does not flood the land where a coastline is drawn in the wrong direction', async () => {
    const wrong = await mapOf('wrong', (plan) => {
      plan.way(coast.toReversed(), { natural: 'coastline' });
      for (const north of [0, 2_000, 4_000]) plan.node([-3_000, north], { place: 'village', name: `Vila ${north}` });
    });
    expect(await paints(wrong, [-1_500, 500], 12, 'water', 'ocean')).toBe(false);
  });
});
