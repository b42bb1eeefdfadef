import { describe, expect, it } from 'vitest';
import { createSurroundings } from './surroundings.ts';

const towns = [
  { name: 'Porto Alegre', state: 'RS', lat: -30.03, lng: -51.22, population: 1_400_000 },
  { name: 'Canoas', state: 'RS', lat: -29.92, lng: -51.18, population: 340_000 },
  { name: 'Torres', state: 'RS', lat: -29.335, lng: -49.727, population: 35_000 },
  { name: 'Passo de Torres', state: 'SC', lat: -29.31, lng: -49.72, population: null },
];
const settlements = [
  { name: 'Porto Alegre', type: 'city', lat: -30.033, lng: -51.23, people: null },
  { name: 'Centro', type: 'suburb', lat: -30.03, lng: -51.23, people: null },
  { name: 'Vaduz', type: 'village', lat: 47.141, lng: 9.521, people: 5_000 },
  { name: 'Ebenholz', type: 'hamlet', lat: 47.148, lng: 9.516, people: null },
];
const { whereIs, peopleOf } = createSurroundings(towns, settlements);

describe('where a place is', () => {
  it.each([
    ['in a neighbourhood', { lat: -30.031, lng: -51.229 }, { hood: 'Centro', city: 'Porto Alegre', state: 'RS' }],
    ['out of it', { lat: -30.06, lng: -51.17 }, { hood: null, city: 'Porto Alegre', state: 'RS' }],
    ['half way, but in the larger', { lat: -29.97, lng: -51.2 }, { hood: null, city: 'Porto Alegre', state: 'RS' }],
    ['in the smaller', { lat: -29.93, lng: -51.18 }, { hood: null, city: 'Canoas', state: 'RS' }],
    [
      'across the border of states',
      { lat: -29.308, lng: -49.721 },
      { hood: null, city: 'Passo de Torres', state: 'SC' },
    ],
    ['in a country of villages', { lat: 47.146, lng: 9.517 }, { hood: 'Ebenholz', city: 'Vaduz', state: null }],
    ['at sea', { lat: -32, lng: -45 }, { hood: null, city: null, state: null }],
  ])('%s', (_, at, where) => {
    expect(whereIs(at)).toEqual(where);
  });

  it('is never itself', () => {
    const vaduz = { name: 'Vaduz', type: 'village' };
    expect(whereIs({ lat: 47.141, lng: 9.521 }, vaduz)).toEqual({ hood: null, city: null, state: null });
  });
});

it('takes the population of a town from the gazetteer when the map lacks it', () => {
  expect(peopleOf({ lat: -30.033, lng: -51.23 }, 'Porto Alegre')).toBe(1_400_000);
  expect(peopleOf({ lat: -30.033, lng: -51.23 }, 'Pelotas')).toBeNull();
});
