import { existsSync, readdirSync, truncateSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeOsm } from '../osm/write-pbf.ts';
import { writeTown } from '../town/town.ts';
import { townPlaces } from '../town/town-places.ts';
import { buildGazetteerIndex } from './build-gazetteer-index.ts';
import { buildPlacesIndex } from './build-places-index.ts';
import { openPlaces, type Places } from './open-places.ts';
import { sharedExtract, shown, temporaryFolder } from './places.testing.ts';

const folder = temporaryFolder();
const gazetteer = join(folder, 'gazetteer.db');

beforeAll(() => buildGazetteerIndex(gazetteer));

describe('the index of the synthetic town', () => {
  const pbf = join(folder, 'town.osm.pbf');
  const index = join(folder, 'town.db');
  let places: Places;

  beforeAll(async () => {
    await writeTown(pbf);
    await buildPlacesIndex(pbf, index);
    places = openPlaces([gazetteer, index]);
  });
  afterAll(() => places.close());

  it.each([
    ['vila do estradeiro', 'Vila do Estradeiro (Santa Catarina)'],
    ['avenida brasil', 'Avenida Brasil (Centro, Vila do Estradeiro)'],
    ['av brasil', 'Avenida Brasil (Centro, Vila do Estradeiro)'],
    ['rua quinze', 'Rua XV de Novembro (Centro, Vila do Estradeiro)'],
    ['posto petrobras', 'Posto do Trevo (Centro, Vila do Estradeiro)'],
    ['hotel estradeiro', 'Hotel Estradeiro (Centro, Vila do Estradeiro)'],
    ['passo do rio do rastro', 'Passo do Rio do Rastro (Vila do Estradeiro, SC)'],
    ['bairro sao jose', 'Bairro São José (Vila do Estradeiro, SC)'],
    ['br101', 'Rodovia Governador Mário Covas (Vila do Estradeiro, SC)'],
  ])('%s → %s', (text, first) => {
    expect(shown(places, text, townPlaces.centro)[0]).toBe(first);
  });

  it('is one result for one street, however many pieces it is mapped in', () => {
    const found = places
      .search('avenida brasil', townPlaces.centro, 10)
      .filter(({ name }) => name === 'Avenida Brasil');
    expect(found).toHaveLength(1);
  });

  it('finds the street at a position, and the nearest point on it', () => {
    const here = places.reverse(townPlaces.ruaSaoJose);
    expect(here).toMatchObject({ name: 'Rua São José', kind: 'street' });
    expect(here && distanceMeters(here, townPlaces.ruaSaoJose)).toBeLessThan(50);
  });

  it('finds fuel stations nearby, nearest first, with their brand', () => {
    const found = places.nearby('fuel', townPlaces.centro, 30_000, 20);
    expect(found.length).toBeGreaterThanOrEqual(5);
    expect(found.map(({ distanceMeters: far }) => far)).toEqual(
      found.map((place) => place.distanceMeters).sort((a, b) => a - b),
    );
    expect(found.find(({ name }) => name === 'Posto do Trevo')?.tags).toMatchObject({ brand: 'Petrobras' });
    expect(places.nearby('fuel', townPlaces.centro, 30_000, 2)).toEqual(found.slice(0, 2));
    expect(places.nearby('fuel', townPlaces.nowhere, 1_000, 20)).toEqual([]);
  });

  it('finds the nearest place that suits, however many nearer ones do not', async () => {
    const [crowded, crowdedIndex] = [join(folder, 'crowded.osm.pbf'), join(folder, 'crowded.db')];
    const { lat, lng } = townPlaces.centro;
    const hotels = Array.from({ length: 30 }, (_, n) => ({
      type: 'node' as const,
      id: n + 1,
      lat: lat + n / 100_000,
      lng,
      tags: { tourism: 'hotel', name: `Hotel ${n}` },
    }));
    const camp = { tourism: 'camp_site', name: 'Camping da Serra' };
    await writeOsm(crowded, [...hotels, { type: 'node', id: 31, lat: lat + 0.05, lng, tags: camp }]);
    await buildPlacesIndex(crowded, crowdedIndex);
    const found = openPlaces([crowdedIndex]);
    const camps = found.nearby('lodging', townPlaces.centro, 30_000, 5, ({ type }) => type === 'camp_site');
    expect(camps.map(({ name }) => name)).toEqual(['Camping da Serra']);
    expect(found.nearby('lodging', townPlaces.centro, 30_000, 5)).toHaveLength(5);
    found.close();
  });

  it("ignores mappers' notes in place of a name", async () => {
    const [noted, notedIndex] = [join(folder, 'noted.osm.pbf'), join(folder, 'noted.db')];
    const { lat, lng } = townPlaces.centro;
    await writeOsm(noted, [
      { type: 'node', id: 1, lat, lng, tags: { amenity: 'restaurant', name: 'FIXME' } },
      { type: 'node', id: 2, lat: lat + 0.01, lng, tags: {} },
      { type: 'way', id: 1, refs: [1, 2], tags: { highway: 'primary', name: 'fixme', ref: 'SC-777' } },
    ]);
    await buildPlacesIndex(noted, notedIndex);
    const found = openPlaces([gazetteer, notedIndex]);
    expect(shown(found, 'fixme', townPlaces.centro).filter((text) => /fixme/i.test(text))).toEqual([]);
    expect(found.reverse(townPlaces.centro)).toMatchObject({ name: 'SC-777' });
    found.close();
  });

  it('shows a place once where two extracts overlap', async () => {
    const copy = join(folder, 'overlap.db');
    await copyFile(index, copy);
    const both = openPlaces([gazetteer, index, copy]);
    expect(shown(both, 'avenida brasil', townPlaces.centro)).toEqual(
      shown(places, 'avenida brasil', townPlaces.centro),
    );
    const names = (from: Places) => from.nearby('fuel', townPlaces.centro, 30_000, 20).map(({ name }) => name);
    expect(names(both)).toEqual(names(places));
    both.close();
  });

  it('reports rising progress until 1', async () => {
    const shares: number[] = [];
    await buildPlacesIndex(pbf, join(folder, 'again.db'), (done) => shares.push(done));
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  it('is unchanged when the next extract is broken, without leftover files', async () => {
    const broken = join(folder, 'broken.osm.pbf');
    const before = await readFile(index);
    await copyFile(pbf, broken);
    truncateSync(broken, 1_000);
    await expect(buildPlacesIndex(broken, index)).rejects.toMatchObject({ name: 'UnreadableExtractError' });
    expect((await readFile(index)).equals(before)).toBe(true);
    expect(readdirSync(folder).filter((name) => /building|spool/.test(name))).toEqual([]);
  });

  it('is refused when the file is something else', async () => {
    const foreign = join(folder, 'foreign.db');
    await writeFile(foreign, 'not a database at all');
    const progress: string[] = [];
    openPlaces([foreign], (path) => progress.push(path)).close();
    expect(progress).toEqual([foreign]);
  });
});

const portoAlegre = sharedExtract('poa');

describe.skipIf(!existsSync(portoAlegre))('the index of Porto Alegre', () => {
  const center = { lat: -30.03, lng: -51.22 };
  let places: Places;

  beforeAll(async () => {
    await buildPlacesIndex(portoAlegre, join(folder, 'poa.db'));
    places = openPlaces([gazetteer, join(folder, 'poa.db')]);
  });
  afterAll(() => places.close());

  it.each([
    ['rua da praia', 'Rua dos Andradas (Porto Alegre, RS)'], // its old name, still in use
    ['borges de medeiros', 'Avenida Borges de Medeiros (Porto Alegre, RS)'],
    ['av borges', 'Avenida Borges de Medeiros (Porto Alegre, RS)'],
    ['rua dos andradas 1137', 'Rua dos Andradas, 1137 (Porto Alegre, RS)'],
    ['rua da praia 1137', 'Rua dos Andradas, 1137 (Porto Alegre, RS)'],
    ['rua da praia 99999', 'Rua dos Andradas (Porto Alegre, RS)'],
    ['dr flores porto alegre', 'Rua Doutor Flores (Porto Alegre, RS)'],
    ['porto alegre', 'Porto Alegre (Rio Grande do Sul)'],
  ])('%s → %s', (text, first) => {
    expect(shown(places, text)[0]).toBe(first);
    expect(shown(places, text, center)[0]).toBe(first);
  });

  it('finds fuel', () => {
    expect(places.nearby('fuel', center, 30_000, 20)[0]).toMatchObject({ name: 'Posto Universal', kind: 'fuel' });
  });

  it('finds the street at a position', () => {
    expect(places.reverse(center)).toMatchObject({ name: 'Rua Sarmento Leite', context: 'Porto Alegre, RS' });
  });
});

const liechtenstein = sharedExtract('liechtenstein');

describe.skipIf(!existsSync(liechtenstein))('the index of Liechtenstein', () => {
  it('finds towns, passes and lodging of a country that the gazetteer lacks', async () => {
    await buildPlacesIndex(liechtenstein, join(folder, 'li.db'));
    const places = openPlaces([gazetteer, join(folder, 'li.db')]);
    const vaduz = { lat: 47.141, lng: 9.5215 };
    expect(shown(places, 'vaduz', vaduz)[0]).toBe('Vaduz');
    expect(places.nearby('pass', vaduz, 30_000, 20).map(({ name }) => name)).toContain('Bettlerjoch');
    expect(places.nearby('lodging', vaduz, 10_000, 20).length).toBeGreaterThan(5);
    places.close();
  });
});
