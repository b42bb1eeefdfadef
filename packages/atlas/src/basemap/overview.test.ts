import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildOverview } from './overview.ts';
import { type Archive, covers, openArchive } from './read-archive.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'overview-'));
const urubici = { lat: -28.015, lng: -49.592 };
const lages = { lat: -27.816, lng: -50.326 };
let overview: Archive;

beforeAll(() => {
  const path = join(folder, 'overview.pmtiles');
  buildOverview(path, [{ ref: 'SC-110', isMotorway: false, path: [lages, urubici] }]);
  overview = openArchive(path);
});
afterAll(() => {
  overview.close();
  rmSync(folder, { recursive: true });
});

const tagsAt = async (at: { lat: number; lng: number }, zoom: number, layer: string) =>
  ((await overview.featuresAt(at, zoom, layer)) ?? []).map(({ properties }) => properties);

it('is centred on Brazil', async () => {
  expect(await overview.header()).toMatchObject({ minZoom: 0, maxZoom: 7, clustered: true, centerLat: -14.2 });
});

it.each([
  ['Brazil', { lat: -10, lng: -52 }, 2, { kind: 'country', name: 'Brasil' }],
  ['a neighbour', { lat: -33, lng: -56 }, 3, { kind: 'country', name: 'Uruguai' }],
  ['every state', { lat: -27.5, lng: -51 }, 5, { kind: 'region', name: 'Santa Catarina' }],
  ['the capital', { lat: -15.8, lng: -47.9 }, 4, { name: 'Brasília', capital: 'yes' }],
  ['a state capital', { lat: -30.03, lng: -51.2 }, 4, { name: 'Porto Alegre', capital: '4', kind_detail: 'city' }],
  ['a small town', urubici, 7, { kind: 'locality', name: 'Urubici' }],
])('names %s', async (_, at, zoom, tags) => {
  expect(await tagsAt(at, zoom, 'places')).toContainEqual(expect.objectContaining(tags));
});

it.each([
  ['the border of the country', { lat: -30.9, lng: -55.5 }, { kind: 'country', kind_detail: 2 }],
  ['the border of a state', { lat: -28.6, lng: -49.9 }, { kind: 'region', kind_detail: 4 }],
])('draws %s', async (_, at, tags) => {
  expect(await tagsAt(at, 6, 'boundaries')).toContainEqual(expect.objectContaining(tags));
});

it('draws the highways it is given', async () => {
  expect(await tagsAt(urubici, 7, 'roads')).toEqual([
    { kind: 'major_road', kind_detail: 'trunk', ref: 'SC-110', shield_text: 'SC-110', min_zoom: 6 },
  ]);
});

it.each([
  ['Goiás', { lat: -16, lng: -50 }, 'land', [1, 4, 5, 6, 7]],
  ['the Pantanal', { lat: -18, lng: -57 }, 'land', [1, 4, 5, 6, 7]],
  ['Ilha Grande', { lat: -23.16, lng: -44.2 }, 'land', [7]],
  ['off Rio', { lat: -24.5, lng: -42 }, 'sea', [1, 4, 5, 6, 7]],
  ['the bay of Ilha Grande', { lat: -23.06, lng: -44.2 }, 'sea', [6, 7]],
  ['the open Atlantic', { lat: -15, lng: -30 }, 'sea', [1, 4, 5, 6, 7]],
  ['Siberia, across the 180th meridian', { lat: 67, lng: -175 }, 'land', [2, 3]],
  ['Antarctica, around the pole', { lat: -80, lng: 100 }, 'land', [1, 3]],
])('distinguishes land from sea: %s', async (_, at, what, zooms) => {
  for (const zoom of zooms) {
    const land = (await overview.featuresAt(at, zoom, 'earth')) ?? [];
    const water = (await overview.featuresAt(at, zoom, 'water')) ?? [];
    const shown = [land, water].map((areas) => areas.some((area) => covers(area, at)));
    expect(shown, `zoom ${zoom}`).toEqual(what === 'land' ? [true, false] : [false, true]);
  }
});
