import { expect, it } from 'vitest';
import { type Filters, noSearch, readFilters, writeFilters } from './filters.ts';

it('is as usual where the address says nothing', () => expect(readFilters(new URLSearchParams())).toEqual(noSearch));

it('leaves the address clean while all is as usual', () => expect(writeFilters(noSearch).toString()).toBe(''));

it.each<[string, Partial<Filters>]>([
  ['a destination', { where: { by: 'destination', destination: 'São Bento do Sapucaí', position: null } }],
  ['a chosen place', { where: { by: 'destination', destination: 'Urubici', position: { lat: -28.015, lng: -49.59 } } }],
  ['the planned route', { where: { by: 'route', route: 'planned' } }],
  ['a saved route', { where: { by: 'route', route: '6f1f1c0e-0d6b-4c55-9d0e-3f4f6f0a1b2c' } }],
  ['here', { where: { by: 'here' } }],
  ['dates and guests', { checkIn: '2026-12-01', checkOut: '2026-12-03', guests: 2 }],
  ['filters', { category: 'moto-friendly', maxPrice: 150, secureParking: true, sort: 'price' }],
  ['the external platform', { external: true }],
])('comes back from the address as it was: %s', (_, change) => {
  const filters = { ...noSearch, ...change };
  expect(readFilters(new URLSearchParams(writeFilters(filters).toString()))).toEqual(filters);
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
  'destination=U',
  'route=serra',
  'route=destination',
  'lat=-22&lng=-45',
  'destination=&lat=&lng=-45',
])('makes nothing of %s', (search) => expect(readFilters(new URLSearchParams(search))).toEqual(noSearch));

it('searches the destination of an address of an older version, which measured distances from a route', () =>
  expect(readFilters(new URLSearchParams('destination=Urubici&route=planned')).where).toEqual({
    by: 'destination',
    destination: 'Urubici',
    position: null,
  }));
