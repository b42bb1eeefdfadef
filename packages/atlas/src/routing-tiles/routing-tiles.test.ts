import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { OsmItem } from '../osm/items.ts';
import { readOsm } from '../osm/read-pbf.ts';
import { writeOsm } from '../osm/write-pbf.ts';
import { isSettlement } from '../road-features/destination.ts';
import { buildTown } from '../town/town.ts';
import { townPlaces as at } from '../town/town-places.ts';
import { buildRoutingTiles } from './build-routing-tiles.ts';
import { type Cut, cutTown } from './cut-town.testing.ts';
import { filterRoads } from './filter-roads.ts';
import { mergeRoads } from './merge-roads.ts';
import { requestRoutes } from './request-routes.testing.ts';

const root = mkdtempSync(join(tmpdir(), 'tiles-'));
afterAll(() => rmSync(root, { recursive: true }));
let folder = root;
beforeEach(() => {
  folder = mkdtempSync(join(root, 'case-'));
});

async function write(name: string, items: OsmItem[]): Promise<string> {
  const path = join(folder, name);
  await writeOsm(path, items);
  return path;
}

async function read(path: string): Promise<OsmItem[]> {
  const items: OsmItem[] = [];
  for await (const batch of readOsm(path, ['node', 'way', 'relation'])) items.push(...batch);
  return items;
}

const roadsOf = async (items: OsmItem[], name: string): Promise<string> => {
  const out = join(folder, `${name}.roads.osm.pbf`);
  await filterRoads(await write(`${name}.osm.pbf`, items), out);
  return out;
};

const idsOf = (items: readonly OsmItem[]) => items.map(({ id }) => id);

describe('the roads of an extract', () => {
  it('are the rideable ways, their nodes, the turn restrictions, the cameras, and the towns', async () => {
    const kept = await read(await roadsOf(buildTown(), 'town'));
    const ways = kept.filter((item) => item.type === 'way');
    const relations = kept.filter((item) => item.type === 'relation');
    const devices = relations.flatMap(({ members }) => members.filter(({ role }) => role === 'device'));
    const towns = buildTown().filter((item) => item.type === 'node' && isSettlement(item.tags));
    const points = new Set([...ways.flatMap(({ refs }) => refs), ...devices.map(({ ref }) => ref), ...idsOf(towns)]);
    expect(ways.every(({ tags }) => tags.highway ?? tags.route)).toBe(true);
    expect(idsOf(kept.filter(({ type }) => type === 'node'))).toEqual([...points].sort((a, b) => a - b));
    expect(towns.length).toBeGreaterThan(0);
    expect(relations.map(({ tags }) => tags.restriction ?? tags.enforcement)).toEqual([
      'no_left_turn',
      'maxspeed',
      'average_speed',
    ]);
    expect(devices.length).toBeGreaterThan(0);
  });

  it('must exist: an extract without any is refused', async () => {
    await expect(
      roadsOf(
        buildTown().filter(({ type }) => type === 'node'),
        'empty',
      ),
    ).rejects.toThrow('nenhuma via');
  });

  it('are refused when the ids do not ascend', async () => {
    await expect(roadsOf(buildTown().reverse(), 'backwards')).rejects.toThrow('não está em ordem');
  });
});

const border = at.centro.lat - 0.02; // across motorway, trunk road and old road, south of the town

describe.each<Cut>(['complete', 'named', 'clipped'])('two extracts, cut "%s"', (cut) => {
  it('merge into the roads of the whole', async () => {
    const { north, south } = cutTown(border, cut);
    const merged = join(folder, 'merged.osm.pbf');
    await mergeRoads([await roadsOf(south, 'south'), await roadsOf(north, 'north')], merged);
    expect(await read(merged)).toEqual(await read(await roadsOf(buildTown(), 'whole')));
  });
});

it('ends a way at a node that no extract has', async () => {
  const merged = join(folder, 'merged.osm.pbf');
  await mergeRoads([await roadsOf(cutTown(border, 'named').north, 'north')], merged);
  const items = await read(merged);
  const nodes = new Set(items.filter(({ type }) => type === 'node').map(({ id }) => id));
  const ways = items.filter((item) => item.type === 'way');
  expect(ways.every(({ refs }) => refs.length > 1 && refs.every((id) => nodes.has(id)))).toBe(true);
});

it('routes across the border of two extracts, and not across the border of one', { timeout: 60_000 }, async () => {
  const { north, south } = cutTown(border, 'clipped');
  const paths = [await write('north.osm.pbf', north), await write('south.osm.pbf', south)];
  const progress: number[] = [];
  await buildRoutingTiles({
    pbfPaths: paths,
    outDir: join(folder, 'both'),
    onProgress: (fraction) => progress.push(fraction),
  });
  const [across] = await requestRoutes(join(folder, 'both'), at.centro, at.campoAlto);
  expect(across?.names).toContain('BR-101');
  expect(progress).toEqual([...progress].sort((a, b) => a - b));
  expect(progress.at(-1)).toBe(1);

  await buildRoutingTiles({ pbfPaths: paths.slice(0, 1), outDir: join(folder, 'north') });
  await expect(requestRoutes(join(folder, 'north'), at.centro, at.campoAlto)).rejects.toThrow('No suitable edges');
  expect(readdirSync(folder).filter((name) => name.startsWith('roads-'))).toEqual([]);
});

const portoAlegre = fileURLToPath(new URL('../../../../../shared/data/poa.osm.pbf', import.meta.url));

it.skipIf(!existsSync(portoAlegre))('builds a real city', async () => {
  await buildRoutingTiles({ pbfPaths: [portoAlegre], outDir: join(folder, 'poa') });
  const [route] = await requestRoutes(join(folder, 'poa'), { lat: -30.03, lng: -51.2 }, { lat: -30.05, lng: -51.19 });
  expect(route?.km).toBeGreaterThan(2.5);
});
