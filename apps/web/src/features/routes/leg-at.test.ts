import type { LatLng } from '@estradeiro/contract/lat-lng';
import { expect, it } from 'vitest';
import { legAt } from './leg-at.ts';

/** Eastwards, a point about every kilometre. */
const line: LatLng[] = Array.from({ length: 31 }, (_, index) => ({ lat: -28, lng: -49 + index * 0.01 }));
const at = (index: number): LatLng => ({ lat: -28.0001, lng: -49 + index * 0.01 });

it.each([
  ['between both ends', [0, 30], 12, 1],
  ['before the first stop', [0, 10, 20, 30], 4, 1],
  ['between two stops', [0, 10, 20, 30], 15, 2],
  ['after the last stop', [0, 10, 20, 30], 29, 3],
  ['at the very start', [0, 10, 30], 0, 1],
  ['at the very end', [0, 10, 30], 30, 2],
])('%s', (_, points, grabbed, index) => {
  expect(legAt(line, points.map(at), at(grabbed))).toBe(index);
});

it.each([
  ['before', 0.4, 1],
  ['behind', 0.6, 2],
])('is %s a stop that stands on the same straight', (_, east, index) => {
  const straight: LatLng[] = [
    { lat: -28, lng: -49 },
    { lat: -28, lng: -48 },
  ];
  const on = (fraction: number): LatLng => ({ lat: -28, lng: -49 + fraction });
  expect(legAt(straight, [on(0), on(0.5), on(1)], on(east))).toBe(index);
});

it('belongs to the way out where the way back runs beside it', () => {
  const outAndBack = [...line, ...line.toReversed()];
  expect(legAt(outAndBack, [at(0), at(30), at(0)], at(15))).toBe(1);
});
