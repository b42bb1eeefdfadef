import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { OsmItem } from '../osm/items.ts';
import { writeOsm } from '../osm/write-pbf.ts';
import { collectWays } from './collect-ways.ts';

const folder = mkdtempSync(join(tmpdir(), 'collect-ways-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('turns a one-way way that is drawn against its traffic', async () => {
  const nodes = [1, 2, 3].map((id): OsmItem => ({ type: 'node', id, lat: -28 + id / 100, lng: -49, tags: {} }));
  const way = (id: number, oneway: string): OsmItem => ({
    ...{ type: 'way', id, refs: [1, 2, 3] },
    tags: { highway: 'secondary', oneway },
  });
  await writeOsm(join(folder, 'roads.osm.pbf'), [...nodes, way(1, 'yes'), way(2, '-1')]);
  const ways = await collectWays(join(folder, 'roads.osm.pbf'), join(folder, 'lines'));
  expect(ways.ends.map(({ node }) => node)).toEqual([1, 3, 3, 1]);
  const line = ways.lineOf([{ way: 1, isReversed: false }]);
  expect(line.points.map(({ lat }) => lat)).toEqual([-27.97, -27.98, -27.99]);
  expect(line.traits[0]?.isOneWay).toBe(true);
  ways.close();
});
