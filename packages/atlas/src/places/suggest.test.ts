import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

  it('is the street where the house is not known, and says so', () => {
    const [first] = places.suggest('rua xv de novembro, 4000', centro, 10);
    expect(first).toMatchObject({ name: 'Rua XV de Novembro', kind: 'street', missing: 'house-number' });
    const [other] = places.suggest('rua xv de novembro 30', centro, 10);
    expect(other).not.toHaveProperty('missing');
    expect(places.suggest('rua sete de setembro', centro, 10)[0]).not.toHaveProperty('missing');
  });

  it('is the road where the kilometre is not known, and says so', () => {
    const [first] = places.suggest('BR-101 km 10', centro, 10);
    expect(first).toMatchObject({ name: 'Rodovia Governador Mário Covas', missing: 'kilometer' });
  });

  it('is what is near before what is far, and a large town of the name before a street', () => {
    expect(suggested(places, 'rua', centro).every((name) => name.startsWith('Rua'))).toBe(true);
    expect(suggested(places, 'santa', centro)[0]).toBe('Avenida Santa Catarina');
    expect(suggested(places, 'sao jose', centro)).toContain('Rua São José');
    expect(suggested(places, 'são paulo', centro)[0]).toBe('São Paulo');
  });

  it('is what is called so before what only lies in a town or state of the name', () => {
    expect(suggested(places, 'vila do estradeiro', centro)[0]).toBe('Vila do Estradeiro');
    expect(suggested(places, 'santa catarina', centro)[0]).toBe('Avenida Santa Catarina');
  });

  it('is found as it is written in an index of the first version', async () => {
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

const wrongLetter = 0.95;
/** Every other one by who tells where they are. */
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
