import { expect, it } from 'vitest';
import { type Handling, handlingOf } from './handling.ts';

const origin = 'https://estradeiro.example';
const isFile = (path: string) => path === '/favicon.svg' || path === '/assets/main-x1.js';

it.each<[Handling, string, Partial<{ method: string; mode: string }>?]>([
  ['page', '/'],
  ['page', '/routes?new'],
  ['page', '/estrada-perdida'],
  ['page', '/apiary'],
  ['page', '/?auth=success'],
  ['secret-page', `/sos/${'a'.repeat(43)}`],
  ['network', '/api/auth/google'],
  ['network', '/api/docs'],
  ['network', '/healthz'],
  ['network', '/', { method: 'POST' }],
  ['network', 'https://maps.example/'],
  ['share', '/share', { method: 'POST' }],
  ['page', '/share'],
  ['network', 'https://other.example/share', { method: 'POST' }],
  ['file', '/favicon.svg'],
  ['file', '/assets/main-x1.js', { mode: 'no-cors' }],
  ['file', '/assets/of-the-version-before.js', { mode: 'cors' }],
  ['network', '/api/maps/overview.pmtiles', { mode: 'cors' }],
  ['network', '/somewhere', { mode: 'cors' }],
])('%s for %s %o', (handling, path, requested = {}) => {
  const url = new URL(path, origin).href;
  expect(handlingOf({ url, method: 'GET', mode: 'navigate', ...requested }, origin, isFile)).toBe(handling);
});
