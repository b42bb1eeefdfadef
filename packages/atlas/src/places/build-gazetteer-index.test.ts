import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildGazetteerIndex } from './build-gazetteer-index.ts';
import { openPlaces, type Places } from './open-places.ts';
import { shown, temporaryFolder } from './places.testing.ts';

const path = join(temporaryFolder(), 'gazetteer.db');
let places: Places;

beforeAll(async () => {
  await buildGazetteerIndex(path);
  places = openPlaces([path]);
});
afterAll(() => places.close());

describe('search in the gazetteer', () => {
  it.each(['São José', 'sao jose', 'SAO JOSE', 'são  josé '])('finds São José by %s, first and only once', (text) => {
    const found = shown(places, text);
    expect(found[0]).toBe('São José (Santa Catarina)');
    expect(new Set(found).size).toBe(found.length);
  });

  it.each([
    ['bom jardim da serra', 'Bom Jardim da Serra (Santa Catarina)'],
    ['serra bom jardim', 'Bom Jardim da Serra (Santa Catarina)'],
    ['bom jard serra', 'Bom Jardim da Serra (Santa Catarina)'],
    ['urubi', 'Urubici (Santa Catarina)'],
    ['sao jose sc', 'São José (Santa Catarina)'],
    ['São José, SC', 'São José (Santa Catarina)'],
    ['bom jardim rj', 'Bom Jardim (Rio de Janeiro)'],
    ['bom jardim pernambuco', 'Bom Jardim (Pernambuco)'],
    ['sta maria', 'Santa Maria (Rio Grande do Sul)'],
    ['rio', 'Rio de Janeiro (Rio de Janeiro)'],
    ['s', 'São Paulo (São Paulo)'],
  ])('%s → %s', (text, first) => {
    expect(shown(places, text)[0]).toBe(first);
  });

  it('puts the exact name before longer ones, and the larger town before the smaller', () => {
    expect(shown(places, 'porto').slice(0, 2)).toEqual(['Porto (Piauí)', 'Porto Alegre (Rio Grande do Sul)']);
    const [first, second] = places.search('santa', undefined, 2);
    expect([first?.name, second?.name]).toEqual(['Santa Maria', 'Santa Luzia']);
  });

  it("puts the nearer of two like-named towns first when the rider's position is known", () => {
    const inMaranhao = { lat: -3.5, lng: -45.6 };
    const inRio = { lat: -22.2, lng: -42.4 };
    expect(shown(places, 'bom jardim', inMaranhao)[0]).toBe('Bom Jardim (Maranhão)');
    expect(shown(places, 'bom jardim', inRio)[0]).toBe('Bom Jardim (Rio de Janeiro)');
  });

  it('returns a typed position unchanged, with the place nearby', () => {
    const [at, ...others] = places.search('-28.01, -49.59', undefined, 8);
    expect(at).toEqual({
      lat: -28.01,
      lng: -49.59,
      name: '-28.01, -49.59',
      context: 'Urubici, Santa Catarina',
      kind: 'poi',
    });
    expect(others).toEqual([]);
  });
});

describe('what is here, without a map', () => {
  it('is the nearest town', () => {
    expect(places.reverse({ lat: -28.02, lng: -49.6 })).toMatchObject({ name: 'Urubici', kind: 'city' });
  });

  it('is null on the sea', () => {
    expect(places.reverse({ lat: -30, lng: -40 })).toBeNull();
  });
});

describe('whatever is typed', () => {
  const anywhere = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.stringMatching(/^[a-e"*():^+ -]{0,40}$/),
    fc.constantFrom(
      'NEAR(a b)',
      'name : a',
      'a AND',
      'OR',
      'NOT a',
      '"',
      "'",
      '*',
      'a*b',
      '{name} : x',
      '🏍️',
      '\0',
      '%',
    ),
  );

  it('never fails and returns no more than the limit', () => {
    fc.assert(
      fc.property(
        text,
        fc.option(anywhere, { nil: undefined }),
        fc.integer({ min: 0, max: 10 }),
        (typed, near, limit) => {
          expect(places.search(typed, near, limit).length).toBeLessThanOrEqual(limit);
        },
      ),
    );
  });

  it('finds nothing by a letter that SQLite does not know as one', () => {
    expect(places.search('A\u{19B0}A', undefined, 5)).toEqual([]);
  });

  it('finds a town by any beginning of its name, near it', () => {
    const towns = places.nearby('city', { lat: -28, lng: -49.6 }, 100_000, 20);
    expect(towns).toHaveLength(20);
    fc.assert(
      fc.property(fc.constantFrom(...towns), fc.integer({ min: 3, max: 30 }), (town, length) => {
        const found = places.search(town.name.slice(0, length), town, 10).map(({ name }) => name);
        expect(found).toContain(town.name);
      }),
    );
  });
});

describe('missing files', () => {
  it('are skipped and reported', () => {
    const missing = join(path, '..', 'missing.db');
    const reported: string[] = [];
    const both = openPlaces([missing, path], (unreadable) => reported.push(unreadable));
    expect(reported).toEqual([missing]);
    expect(existsSync(missing)).toBe(false);
    expect(shown(both, 'urubici')).toEqual(['Urubici (Santa Catarina)']);
    both.close();
  });

  it('give no results', () => {
    const none = openPlaces([]);
    expect(none.search('urubici', undefined, 8)).toEqual([]);
    expect(none.reverse({ lat: -28, lng: -49.6 })).toBeNull();
    expect(none.nearby('fuel', { lat: -28, lng: -49.6 }, 30_000, 20)).toEqual([]);
  });
});
