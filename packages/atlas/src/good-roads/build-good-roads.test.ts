import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { OsmItem, Tags } from '../osm/items.ts';
import { writeOsm } from '../osm/write-pbf.ts';
import { buildGoodRoads } from './build-good-roads.ts';
import { openRoadList } from './road-list.ts';

const folder = mkdtempSync(join(tmpdir(), 'build-good-roads-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A winding line of 121 nodes, from south to north over some 7 km. */
const lineAt = (first: number, lng: number): OsmItem[] =>
  Array.from({ length: 121 }, (_, index) => {
    const east = 0.0006 * Math.sin((index * Math.PI) / 4);
    return { type: 'node', id: first + index, lat: -28 + index * 0.0005, lng: lng + east, tags: {} };
  });
const way = (id: number, from: number, to: number, tags: Tags): OsmItem => {
  const refs = Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => from + index * Math.sign(to - from));
  return { type: 'way', id, refs, tags: { highway: 'secondary', ...tags } };
};
const oneway = 'yes';

async function roadsOf(...items: OsmItem[]) {
  const [roads, out] = [join(folder, 'roads.osm.pbf'), join(folder, 'list.sqlite')];
  await writeOsm(
    roads,
    items.toSorted((a, b) => a.type.localeCompare(b.type)),
  );
  const { count } = await buildGoodRoads(roads, out, join(folder, 'no-heights'));
  const list = openRoadList(out);
  const found = [...list.all()].map(({ ref, isOneWay, line }) => {
    const goesNorth = (line[0]?.lat ?? 0) < (line.at(-1)?.lat ?? 0);
    return { ref, leads: isOneWay ? (goesNorth ? 'north' : 'south') : 'both ways' };
  });
  list.close();
  return { count, found };
}

it('leads over a dual carriageway in both directions, which is one road', async () => {
  const { count, found } = await roadsOf(
    ...[...lineAt(1, -49), ...lineAt(1_001, -48.9997)],
    ...[way(1, 121, 1, { ref: 'SC-1', oneway }), way(2, 1_001, 1_121, { ref: 'SC-1', oneway })],
  );
  expect(found.map(({ leads }) => leads).sort()).toEqual(['north', 'south']);
  expect(count).toBe(1);
});

it('leads both ways over a road as far as it has no carriageways, islands of junctions apart', async () => {
  const { found } = await roadsOf(
    ...[...lineAt(1, -49), way(1, 1, 90, { ref: 'SC-1' }), way(2, 90, 121, { ref: 'SC-1', oneway })],
    ...[...lineAt(1_001, -48), way(3, 1_001, 1_118, { ref: 'SC-2' }), way(4, 1_118, 1_121, { ref: 'SC-2', oneway })],
  );
  expect(found.sort((a, b) => `${a.ref}`.localeCompare(`${b.ref}`))).toEqual([
    { ref: 'SC-1', leads: 'both ways' },
    { ref: 'SC-2', leads: 'both ways' },
  ]);
});

it('leads along no road that changes from one carriageway to the other', async () => {
  const { found } = await roadsOf(
    ...[...lineAt(1, -49), way(1, 59, 1, { ref: 'SC-1', oneway })],
    ...[way(2, 59, 63, { ref: 'SC-1' }), way(3, 63, 121, { ref: 'SC-1', oneway })],
  );
  expect(found.map(({ leads }) => leads).sort()).toEqual(['north', 'south']);
});
