import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readMapsState } from './maps-state.ts';

const mapsDir = mkdtempSync(join(tmpdir(), 'maps-state-'));
afterAll(() => rmSync(mapsDir, { recursive: true }));

const drawn = { bounds: { west: -50, south: -29, east: -49, north: -28 }, minZoom: 0, maxZoom: 14, bytes: 1 };
const archive = { ...drawn, id: 'sul', name: 'Sul', version: 'a', path: 'sul.pmtiles', placesPath: 'sul.sqlite' };
const extract = { ...archive, roadsPath: 'sul.osm.pbf', source: 'sul', installedAt: '2026-03-01T00:00:00.000Z' };

const read = async (own: object) => {
  const state = { version: 'a', overview: archive, skeletonTiles: null, networkTiles: null, retired: [] };
  writeFileSync(join(mapsDir, 'state.json'), JSON.stringify({ ...state, extracts: [{ ...extract, ...own }] }));
  return readMapsState(mapsDir);
};

it('reads a state from before there were heights, relief and good roads', async () => {
  expect(await read({})).toMatchObject({ heightsVersion: null, relief: null, extracts: [{ id: 'sul' }] });
});

it('has no good roads of another version', async () => {
  const goodRoads = { ...drawn, version: 'a', listPath: 'boas.sqlite', path: 'boas.pmtiles', count: 3 };
  expect((await read({ goodRoads: { ...goodRoads, listVersion: 99 } }))?.extracts[0]).not.toHaveProperty('goodRoads');
});
