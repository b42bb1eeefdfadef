import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UnreadableExtractError } from '../osm/unreadable-extract-error.ts';
import { locate } from '../town/plan.ts';
import { writeTown } from '../town/town.ts';
import { buildBasemap } from './build-basemap.ts';
import { type Archive, covers, openArchive } from './read-archive.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'basemap-'));
const [townPbf, townMap] = [join(folder, 'town.osm.pbf'), join(folder, 'town.pmtiles')];
const steps: number[] = [];
let town: Archive;

beforeAll(async () => {
  await writeTown(townPbf);
  await buildBasemap(townPbf, townMap, (fraction) => steps.push(fraction));
  town = openArchive(townMap);
});
afterAll(() => {
  town.close();
  rmSync(folder, { recursive: true });
});

const tagsAt = async (at: LatLng, zoom: number, layer: string) =>
  ((await town.featuresAt(at, zoom, layer)) ?? []).map(({ properties }) => properties);

describe('the basemap of the synthetic town', () => {
  it('covers what the extract covers', async () => {
    expect(await town.header()).toMatchObject({
      minZoom: 6,
      maxZoom: 14,
      minLon: -50.75,
      minLat: -27.32,
      maxLon: -50.53,
      maxLat: -26.98,
      clustered: true,
    });
  });

  it('counts up to 1', () => {
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps.at(-1)).toBe(1);
  });

  it.each([
    ['a street by its name', [0, 0], 14, { name: 'Avenida Brasil', kind: 'major_road' }],
    ['a one-way street', [-240, -300], 14, { name: 'Rua XV de Novembro', oneway: 'yes' }],
    ['a motorway by its number', [1_900, -7_000], 8, { kind: 'highway', kind_detail: 'motorway', ref: 'BR-101' }],
    ['a dirt road', [-3_600, 2_500], 14, { name: 'Estrada do Atalho', surface: 'unpaved' }],
    ['a ferry', [-5_300, -3_000], 14, { kind: 'ferry' }],
  ] as const)('shows %s', async (_, spot, zoom, tags) => {
    expect(await tagsAt(locate([...spot]), zoom, 'roads')).toContainEqual(expect.objectContaining(tags));
  });

  it('omits small streets and names at far zooms', async () => {
    const far = await tagsAt(locate([0, 0]), 8, 'roads');
    expect(far.length).toBeGreaterThan(0);
    expect(far.filter((tags) => tags?.kind === 'minor_road' || tags?.name)).toEqual([]);
  });

  it.each([
    [
      'the town',
      [15, 15],
      12,
      'places',
      { name: 'Vila do Estradeiro', kind: 'locality', kind_detail: 'town', population: 18_400, population_rank: 6 },
    ],
    ['a neighbourhood', [-200, -180], 14, 'places', { name: 'Centro', kind: 'neighbourhood', kind_detail: 'suburb' }],
    ['fuel', [-300, 20], 14, 'pois', { name: 'Posto Araucária', kind: 'fuel' }],
    ['a hotel', [140, 100], 14, 'pois', { name: 'Hotel Estradeiro', kind: 'hotel' }],
    ['a guest house', [985, -800], 14, 'pois', { name: 'Pousada do Lago', kind: 'guest_house' }],
    ['a camp site', [-5_900, 11_160], 14, 'pois', { name: 'Camping Alto da Serra', kind: 'camp_site' }],
    ['a workshop', [-340, -100], 14, 'pois', { name: 'Oficina Duas Rodas', kind: 'workshop' }],
    [
      'a mountain pass',
      [-5_680, 8_000],
      14,
      'pois',
      { name: 'Passo do Rio do Rastro', kind: 'mountain_pass', elevation: 1421 },
    ],
    ['a viewpoint', [-5_700, 8_300], 14, 'pois', { name: 'Mirante da Serra', kind: 'viewpoint' }],
    ['the name of a lake', [-4_500, -3_000], 14, 'water', { name: 'Lago Azul', kind: 'water', kind_detail: 'lake' }],
    ['a river', [1_600, -2_000], 14, 'water', { name: 'Rio Canoas', kind: 'river' }],
  ] as const)('shows %s where it is', async (_, spot, zoom, layer, tags) => {
    expect(await tagsAt(locate([...spot]), zoom, layer)).toContainEqual(expect.objectContaining(tags));
  });

  it.each([
    ['land', [0, 0], 'earth', 'earth', true],
    ['a park', [60, 180], 'landuse', 'park', true],
    ['a wood', [-5_300, 8_000], 'landuse', 'wood', true],
    ['a building', [60, 300], 'buildings', 'building', true],
    ['no building in the street', [-240, -300], 'buildings', 'building', false],
    ['a lake', [-4_500, -3_400], 'water', 'water', true],
    ['no lake on the island in it', [-4_500, -2_650], 'water', 'water', false],
    ['no sea', [0, 0], 'water', 'ocean', false],
  ] as const)('paints %s', async (_, spot, layer, kind, painted) => {
    const at = locate([...spot]);
    const areas = (await town.featuresAt(at, 14, layer)) ?? [];
    expect(areas.some((area) => area.properties?.kind === kind && covers(area, at))).toBe(painted);
  });

  it('has no tile far outside', async () => {
    expect(await town.featuresAt({ lat: -23.5, lng: -46.6 }, 10, 'earth')).toBeNull();
  });
});

describe('a file that is no whole extract', () => {
  const [broken, out] = [join(folder, 'broken.osm.pbf'), join(folder, 'broken.pmtiles')];

  it.each([
    [
      'truncated',
      () => {
        copyFileSync(townPbf, broken);
        truncateSync(broken, statSync(townPbf).size - 100);
      },
    ],
    ['foreign', () => writeFileSync(broken, 'not a map at all')],
    ['missing', () => rmSync(broken, { force: true })],
  ])('is refused when %s, and leaves the old map in place', async (_, prepare) => {
    prepare();
    writeFileSync(out, 'the old map');
    const before = readdirSync(folder).sort();
    await expect(buildBasemap(broken, out)).rejects.toBeInstanceOf(UnreadableExtractError);
    expect(readdirSync(folder).sort()).toEqual(before);
    expect(statSync(out).size).toBe('the old map'.length);
  });
});

const shared = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url));

describe.skipIf(!existsSync(`${shared}poa.osm.pbf`))('a real city (skipped without ../shared/data/poa.osm.pbf)', () => {
  it('shows the streets of Porto Alegre', async () => {
    const path = join(folder, 'poa.pmtiles');
    await buildBasemap(`${shared}poa.osm.pbf`, path);
    const poa = openArchive(path);
    const roads = await poa.featuresAt({ lat: -30.0366, lng: -51.2075 }, 14, 'roads');
    expect(roads?.map(({ properties }) => properties?.name)).toContain('Avenida Osvaldo Aranha');
    poa.close();
  });
});

describe.skipIf(!existsSync(`${shared}liechtenstein.osm.pbf`))(
  'a real country (skipped without ../shared/data/liechtenstein.osm.pbf)',
  () => {
    it('shows its capital, its border and its river', async () => {
      const path = join(folder, 'liechtenstein.pmtiles');
      await buildBasemap(`${shared}liechtenstein.osm.pbf`, path);
      const map = openArchive(path);
      const vaduz = { lat: 47.1393, lng: 9.5228 };
      const shown = async (zoom: number, layer: string) =>
        ((await map.featuresAt(vaduz, zoom, layer)) ?? []).map(({ properties }) => properties);
      expect(await shown(10, 'places')).toContainEqual(expect.objectContaining({ name: 'Vaduz', capital: 'yes' }));
      expect(await shown(10, 'boundaries')).toContainEqual(
        expect.objectContaining({ kind: 'country', kind_detail: 2 }),
      );
      expect(await shown(12, 'water')).toContainEqual(expect.objectContaining({ name: 'Rhein', kind: 'river' }));
      map.close();
    });
  },
);
