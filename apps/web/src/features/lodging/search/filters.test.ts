import { expect, it } from 'vitest';
import { type Filters, noSearch, readFilters, writeFilters } from './filters.ts';

const usual: Filters = { ...noSearch, destination: 'Campos do Jordão' };

it('is as usual where the address says nothing', () =>
  expect(readFilters(new URLSearchParams(), usual)).toEqual(usual));

it('leaves the address clean while all is as usual', () => expect(writeFilters(usual, usual).toString()).toBe(''));

it.each<[string, Partial<Filters>]>([
  ['another destination', { destination: 'São Bento do Sapucaí' }],
  ['a chosen place', { destination: 'Urubici', position: { lat: -28.015, lng: -49.59 } }],
  ['the usual destination, chosen', { position: { lat: -22.74, lng: -45.59 } }],
  ['dates and guests', { checkIn: '2026-12-01', checkOut: '2026-12-03', guests: 2 }],
  ['filters', { category: 'moto-friendly', maxPrice: 150, secureParking: true, sort: 'price' }],
  ['a route, and the external platform', { route: 'planned', external: true }],
])('comes back from the address as it was: %s', (_, change) => {
  const filters = { ...usual, ...change };
  expect(readFilters(new URLSearchParams(writeFilters(filters, usual).toString()), usual)).toEqual(filters);
});

it.each([
  'guests=0',
  'guests=21',
  'guests=',
  'guests=1e3',
  'maxPrice=9999',
  'maxPrice=-1',
  'category=castelo',
  'checkIn=2026-02-30',
  'checkOut=amanha',
  'sort=cheap',
  'destination=',
  'route=serra',
  'lat=-22&lng=-45',
  'destination=Urubici&lat=&lng=-45&destination=',
])('makes nothing of %s', (search) => {
  const filters = readFilters(new URLSearchParams(search), usual);
  expect({ ...filters, destination: usual.destination }).toEqual(usual);
});
