import type { Place } from '@estradeiro/contract/places';
import { expect, it } from 'vitest';
import { holdsAt } from './warnings.ts';
import type { AreaWarning } from './weather.provider.ts';

const corner = (lat: number, lng: number) => ({ lat, lng });
const square = (from: number, to: number) => [corner(from, from), corner(from, to), corner(to, to), corner(to, from)];
const warning = (area: Partial<AreaWarning>): AreaWarning => ({
  id: 'inmet:1',
  event: 'Vendaval',
  severity: 'low',
  description: '',
  instructions: [],
  startsAt: '2026-03-01T12:00:00Z',
  endsAt: '2026-03-02T12:00:00Z',
  polygons: [],
  municipalities: [],
  ...area,
});
const urubici: Place = { name: 'Urubici', context: 'Santa Catarina', kind: 'city', lat: 5, lng: 5 };

it.each<[string, Partial<AreaWarning>, number, boolean]>([
  ['inside', { polygons: [[square(0, 10)]] }, 5, true],
  ['outside', { polygons: [[square(0, 10)]] }, 11, false],
  ['in a hole', { polygons: [[square(0, 10), square(4, 6)]] }, 5, false],
  ['in the second of two', { polygons: [[square(0, 1)], [square(4, 6)]] }, 5, true],
  ['in a ring that repeats its first corner', { polygons: [[[...square(0, 10), corner(0, 0)]]] }, 5, true],
  ['in a named town', { municipalities: [{ name: 'URUBICI', state: 'SC' }] }, 5, true],
  ['in a town of that name elsewhere', { municipalities: [{ name: 'Urubici', state: 'RS' }] }, 5, false],
  [
    'in a named town outside the polygon',
    { polygons: [[square(0, 1)]], municipalities: [{ name: 'Urubici', state: 'SC' }] },
    5,
    false,
  ],
  ['nowhere at all', {}, 5, false],
])('%s', (_, area, degrees, holds) => {
  expect(holdsAt(warning(area), { lat: degrees, lng: degrees }, urubici)).toBe(holds);
});
