import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { foldName } from '@estradeiro/contract/fold-name';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { describe, expect, it } from 'vitest';
import { loadGazetteer } from './gazetteer.ts';
import { groupBy } from './group-by.ts';

const towns = loadGazetteer();

describe('the gazetteer', () => {
  it('has towns of every state', () => {
    expect(new Set(towns.map(({ state }) => state)).size).toBe(27);
  });

  it.each([
    ['Urubici', 'SC', -28.015, -49.592],
    ['São Paulo', 'SP', -23.548, -46.636],
    ['Brasília', 'DF', -15.78, -47.93],
    ['Oiapoque', 'AP', 3.843, -51.835],
    ['São José', 'SC', -27.615, -48.628], // not the hamlet near Braço do Norte
  ])('knows where %s/%s lies', (name, state, lat, lng) => {
    const town = towns.find((candidate) => candidate.name === name && candidate.state === state);
    expect(town && distanceMeters(town, { lat, lng })).toBeLessThan(10_000);
  });

  it('gives a town the population that its source gives to a hamlet of that name', () => {
    const [town, ...others] = towns.filter(({ name, state }) => name === 'São José' && state === 'SC');
    expect(others).toEqual([]);
    expect(town?.population).toBeGreaterThan(150_000);
  });

  it('has the population of the larger ones', () => {
    const large = towns.filter(({ population }) => population !== null && population > 1_000_000);
    expect(large.length).toBeGreaterThanOrEqual(13);
    expect(large.map(({ name }) => name)).toContain('Porto Alegre');
  });
});

const municipalities = fileURLToPath(new URL('../../../../../shared/data/municipios.csv', import.meta.url));

describe.skipIf(!existsSync(municipalities))('against the official list of municipalities', () => {
  const stateOfIbge: Record<string, string> = Object.fromEntries(
    'RO11 AC12 AM13 RR14 PA15 AP16 TO17 MA21 PI22 CE23 RN24 PB25 PE26 AL27 SE28 BA29 MG31 ES32 RJ33 SP35 PR41 SC42 RS43 MS50 MT51 GO52 DF53'
      .split(' ')
      .map((pair) => [pair.slice(2), pair.slice(0, 2)]),
  );

  it('has nearly every municipality, in its state and near its place', () => {
    const byKey = groupBy(towns, ({ name, state }) => `${foldName(name)}/${state}`);
    const rows = readFileSync(municipalities, 'utf8').trim().split('\n').slice(1);
    const found = rows.filter((row) => {
      const [, name = '', lat, lng, , code = ''] = row.split(',');
      const here = { lat: Number(lat), lng: Number(lng) };
      const candidates = byKey.get(`${foldName(name)}/${stateOfIbge[code]}`) ?? [];
      return candidates.some((town) => distanceMeters(town, here) < 25_000);
    });
    expect(found.length / rows.length).toBeGreaterThan(0.95);
  });
});
