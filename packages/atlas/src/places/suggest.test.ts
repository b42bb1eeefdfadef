import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OsmNode } from '../osm/items.ts';
import { writeOsm } from '../osm/write-pbf.ts';
import { writeTown } from '../town/town.ts';
import { townPlaces } from '../town/town-places.ts';
import { buildGazetteerIndex } from './build-gazetteer-index.ts';
import { buildPlacesIndex } from './build-places-index.ts';
import { misspellings, namesOf } from './misspellings.testing.ts';
import { openPlaces, type Places } from './open-places.ts';
import { sharedExtract, suggested, temporaryFolder } from './places.testing.ts';

const folder = temporaryFolder();
const gazetteer = join(folder, 'gazetteer.db');

beforeAll(() => buildGazetteerIndex(gazetteer));

describe('what is typed in the synthetic town', () => {
  const [pbf, index] = [join(folder, 'town.osm.pbf'), join(folder, 'town.db')];
  const { centro } = townPlaces;
  let places: Places;

  beforeAll(async () => {
    await writeTown(pbf);
    await buildPlacesIndex(pbf, index);
    places = openPlaces([gazetteer, index]);
  });
  afterAll(() => places.close());

  it.each([
    ['avenida brazil', 'Avenida Brasil'],
    ['rua marechal deodro', 'Rua Marechal Deodoro'],
    ['rua mal deodoro', 'Rua Marechal Deodoro'],
    ['rau tiradentes', 'Rua Tiradentes'],
    ['hortensas', 'Rua das Hortênsias'],
    ['hortenci', 'Rua das Hortênsias'],
    ['rua dom pedro segundo', 'Rua Dom Pedro II'],
    ['d. pedro 2', 'Rua Dom Pedro II'],
    ['posto alto da sera', 'Posto Alto da Serra'],
    ['urubisi', 'Urubici'],
    ['florianopoils', 'Florianópolis'],
    ['Rua XV de Novembro, 30 - Centro, Vila do Estradeiro - SC, 88000-000', 'Rua XV de Novembro, 30'],
    ['R. Quinze de Novembro, nº 31', 'Rua XV de Novembro, 31'],
    ['rua xv de novembro 30 centro vila do estradeiro', 'Rua XV de Novembro, 30'],
    ['rua quinze novembro 30 bairro das flores cidade nenhuma', 'Rua XV de Novembro, 30'],
  ])('%s → %s', (text, first) => {
    expect(suggested(places, text, centro)[0]).toBe(first);
  });

  it('is the street when the house is unknown, marked as such', () => {
    const [first] = places.suggest('rua xv de novembro, 4000', centro, 10);
    expect(first).toMatchObject({ name: 'Rua XV de Novembro', kind: 'street', missing: 'house-number' });
    const [other] = places.suggest('rua xv de novembro 30', centro, 10);
    expect(other).not.toHaveProperty('missing');
    expect(places.suggest('rua sete de setembro', centro, 10)[0]).not.toHaveProperty('missing');
  });

  it('is the road when the kilometre is unknown, marked as such', () => {
    const [first] = places.suggest('BR-101 km 10', centro, 10);
    expect(first).toMatchObject({ name: 'Rodovia Governador Mário Covas', missing: 'kilometer' });
  });

  it.each([
    ['gasolina', 'Posto Araucária'],
    ['posto de gasol', 'Posto Araucária'],
    ['hospital', 'Hospital São José'],
    ['hopsital', 'Hospital São José'],
    ['oficina', 'Oficina Duas Rodas'],
    ['pousada', 'Pousada do Lago'],
    ['hotel', 'Hotel Estradeiro'],
    ['camping', 'Camping Alto da Serra'],
    ['delegacia', 'Delegacia de Polícia'],
    ['igreja', 'Igreja Matriz'],
    ['parque', 'Praça da Matriz'],
    ['mirante', 'Mirante da Serra'],
  ])('is a kind of place in plain words: %s → %s', (text, first) => {
    expect(suggested(places, text, centro)[0]).toBe(first);
  });

  it('is a near place before a far one, and a large town before a street of its name', () => {
    expect(suggested(places, 'rua', centro).every((name) => name.startsWith('Rua'))).toBe(true);
    expect(suggested(places, 'santa', centro)[0]).toBe('Avenida Santa Catarina');
    expect(suggested(places, 'sao jose', centro)).toContain('Rua São José');
    expect(suggested(places, 'campo', centro).slice(0, 2)).toEqual(['Campo Alto', 'Campos Novos']);
    expect(suggested(places, 'são paulo', centro)[0]).toBe('São Paulo');
  });

  it('is a place of that name before one in a town or state of that name', () => {
    expect(suggested(places, 'vila do estradeiro', centro)[0]).toBe('Vila do Estradeiro');
    expect(suggested(places, 'santa catarina', centro)[0]).toBe('Avenida Santa Catarina');
  });

  it('is found when spelt exactly in an index of the first version', async () => {
    const old = join(folder, 'first-version.db');
    await copyFile(index, old);
    const db = new Database(old);
    db.exec('DROP TABLE dictionary; PRAGMA user_version = 1');
    db.close();
    const before = openPlaces([old]);
    expect(suggested(before, 'avenida brasil', centro)[0]).toBe('Avenida Brasil');
    expect(suggested(before, 'avenida brazil', centro)).toEqual([]);
    before.close();
  });
});

it('finds a postcode, a milestone, and a park of several lines', async () => {
  const [pbf, index] = [join(folder, 'more.osm.pbf'), join(folder, 'more.db')];
  const { lat, lng } = townPlaces.centro;
  const corner = (id: number, north: number, east: number) => ({
    ...{ type: 'node' as const, id, lat: lat + north, lng: lng + east, tags: {} },
  });
  const park = { type: 'multipolygon', leisure: 'park', name: 'Parque das Águas' };
  await writeOsm(pbf, [
    { ...corner(1, 0, 0), tags: { 'addr:street': 'Rua Azul', 'addr:housenumber': '5', 'addr:postcode': '89520-000' } },
    { ...corner(2, 0.05, 0), tags: { highway: 'milestone', ref: 'BR-262', distance: '10' } },
    { ...corner(3, 0.06, 0), tags: { highway: 'milestone', ref: 'BR-262', distance: '11' } },
    corner(4, 0.01, 0.01),
    corner(5, 0.01, 0.03),
    corner(6, 0.03, 0.03),
    { type: 'way', id: 1, refs: [4, 5], tags: {} },
    { type: 'way', id: 2, refs: [5, 6, 4], tags: {} },
    {
      type: 'relation',
      id: 1,
      members: [1, 2].map((ref) => ({ type: 'way' as const, ref, role: 'outer' })),
      tags: park,
    },
  ]);
  await buildPlacesIndex(pbf, index);
  const places = openPlaces([gazetteer, index]);
  for (const typed of ['89520-000', 'cep 89520000', '89520000']) {
    const [first] = places.suggest(typed, townPlaces.centro, 5);
    expect(first).toMatchObject({ name: 'CEP 89520-000', context: expect.stringContaining('Rua Azul') });
  }
  for (const typed of ['BR-262 km 10', 'br262 km10']) expect(suggested(places, typed)[0]).toBe('BR-262, km 10');
  const [found] = places.suggest('parque das aguas', undefined, 5);
  expect(found && distanceMeters(found, { lat: lat + 0.02, lng: lng + 0.02 })).toBeLessThan(10);
  places.close();
});

describe('what is typed on a map of unnamed places and like names', () => {
  const { centro } = townPlaces;
  const at = (id: number, north: number, east: number, tags: Record<string, string> = {}): OsmNode => ({
    ...{ type: 'node', id, lat: centro.lat + north, lng: centro.lng + east, tags },
  });
  const houses = ['100', '1000', '1001', '1002', '1003', '1004'].map((number, i) =>
    at(10 + i, 0.1, i / 1_000, { 'addr:street': 'Rua Augusta', 'addr:housenumber': number }),
  );
  let places: Places;

  beforeAll(async () => {
    const [pbf, index] = [join(folder, 'drawn.osm.pbf'), join(folder, 'drawn.db')];
    await writeOsm(pbf, [
      at(1, 0.01, 0, { amenity: 'toilets' }),
      at(2, 0.02, 0, { amenity: 'toilets', access: 'private' }),
      at(3, 0.01, 0, { amenity: 'atm', operator: 'Banrisul' }),
      at(4, 0.01, 0, { amenity: 'parking' }),
      at(5, 0.01, 0, { shop: 'tyres' }),
      at(6, 0.01, 0, { amenity: 'hospital' }),
      at(7, 8, 0, { amenity: 'hospital', name: 'Hospital' }),
      at(8, 8, 0.01, { amenity: 'place_of_worship', name: 'Banheiro' }),
      ...houses,
      at(20, 0.001, 0),
      at(21, 0.002, 0),
      at(22, 0.03, 0),
      at(23, 0.04, 0),
      at(24, 0.001, 0, { 'addr:street': 'Rua Azul', 'addr:housenumber': '5', 'addr:postcode': '90020-015' }),
      { type: 'way', id: 1, refs: [10, 15], tags: { highway: 'residential', name: 'Rua Augusta' } },
      {
        ...{ type: 'way', id: 2, refs: [20, 21] },
        tags: { highway: 'primary', name: 'Viaduto Imperatriz', alt_name: 'Avenida João Pessoa' },
      },
      { type: 'way', id: 3, refs: [22, 23], tags: { highway: 'secondary', name: 'Avenida João Pessoa' } },
      { type: 'way', id: 4, refs: [22, 20], tags: { highway: 'secondary', name: 'Carretera de Rivera' } },
    ]);
    await buildPlacesIndex(pbf, index);
    places = openPlaces([index]);
  });
  afterAll(() => places.close());

  it.each([
    ['banheiro', ['Banheiro público']],
    ['caixa eletrônico', ['Caixa eletrônico Banrisul']],
    ['estacionamento', ['Estacionamento']],
    ['borracharia', ['Borracharia']],
    ['hospital', ['Hospital']],
  ])('%s is what is near, named or not, and nothing far away', (text, names) => {
    const found = places.suggest(text, centro, 5);
    expect(found.map(({ name }) => name)).toEqual(names);
    expect(found.every((place) => distanceMeters(place, centro) < 50_000)).toBe(true);
  });

  it('is a place of that name before one with that alias', () => {
    expect(suggested(places, 'Avenida João Pessoa', centro).slice(0, 2)).toEqual([
      'Avenida João Pessoa',
      'Viaduto Imperatriz',
    ]);
  });

  it('is the street when the house is unknown, even if many names begin with its number', () => {
    expect(places.suggest('Rua Augusta, 10', centro, 4)[0]).toMatchObject({
      name: 'Rua Augusta',
      missing: 'house-number',
    });
    expect(suggested(places, 'Rua Augusta, 100', centro, 4)[0]).toBe('Rua Augusta, 100');
  });

  it('is empty for an unknown postcode', () => {
    expect(suggested(places, '90020-016', centro)).toEqual([]);
    expect(suggested(places, '90020-015', centro)).toEqual(['CEP 90020-015']);
  });

  it('is a road of a neighbouring country by its short form', () => {
    expect(suggested(places, 'Ctra. de Rivera', centro)[0]).toBe('Carretera de Rivera');
  });
});

const wrongLetter = 0.95;
/** Misspelt names a run; every second one is searched with a position. */
const tries = 200;

describe.each<{ extract: string; center: LatLng }>([
  { extract: 'poa', center: { lat: -30.03, lng: -51.22 } },
  { extract: 'liechtenstein', center: { lat: 47.141, lng: 9.5215 } },
])('a name of $extract with one letter wrong', ({ extract, center }) => {
  const path = sharedExtract(extract);
  const index = join(folder, `${extract}.db`);
  let places: Places;

  beforeAll(async () => {
    if (!existsSync(path)) return;
    await buildPlacesIndex(path, index);
    places = openPlaces([gazetteer, index]);
  });
  afterAll(() => places?.close());

  it.skipIf(!existsSync(path)).each(['removed', 'replaced', 'swapped'] as const)('%s is in the first five', (how) => {
    const missed = misspellings(namesOf(index), how, tries).filter(
      ({ name, typed }, i) => !suggested(places, typed, i % 2 === 0 ? center : undefined, 5).includes(name),
    );
    expect(1 - missed.length / tries, JSON.stringify(missed)).toBeGreaterThanOrEqual(wrongLetter);
  });
});
