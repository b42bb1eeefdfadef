import { describe, expect, it } from 'vitest';
import { filterRides, isFiltering, noFilter, statesOf } from './filter.ts';
import { graciosa, jalapao, rastro } from './popular-routes.testing.ts';

const rides = [rastro, graciosa, jalapao];
const names = (filter: Partial<typeof noFilter>) =>
  filterRides(rides, { ...noFilter, ...filter }).map(({ name }) => name);

describe('looking for a ride', () => {
  it.each([
    ['without accents', 'jalapao', [jalapao.name]],
    ['in any case, from the beginning of a word', 'GRACI', [graciosa.name]],
    ['by a town in between', 'mateiros', [jalapao.name]],
    ['by a highway, however it is written', 'sc 390', [rastro.name]],
    ['by several words in any order', 'serra rastro', [rastro.name]],
    ['by marks only, which say nothing', ' -- ', [rastro.name, graciosa.name, jalapao.name]],
    ['in the middle of a word, which is none', 'astro', []],
    ['by what nobody wrote', '<script>', []],
  ])('%s', (_, text, found) => {
    expect(names({ text })).toEqual(found);
  });

  it('by state, difficulty and season, all of them together', () => {
    expect(names({ state: 'TO' })).toEqual([jalapao.name]);
    expect(names({ difficulty: 'medium' })).toEqual([rastro.name, graciosa.name]);
    expect(names({ season: 'summer' })).toEqual([]);
    expect(names({ season: 'winter', difficulty: 'medium', state: 'PR' })).toEqual([graciosa.name]);
  });

  it('knows whether anything is looked for, and in which states there are rides', () => {
    expect(isFiltering(noFilter)).toBe(false);
    expect(isFiltering({ ...noFilter, text: '  ' })).toBe(false);
    expect(isFiltering({ ...noFilter, season: 'spring' })).toBe(true);
    expect(statesOf(rides)).toEqual(['PR', 'SC', 'TO']);
  });
});
