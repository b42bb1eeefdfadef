import type { LatLng } from '@estradeiro/contract/lat-lng';
import { describe, expect, it } from 'vitest';
import { insertionIndex, legAt, legMiddles } from './leg-at.ts';

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

it.each([
  ['one leg', [0, 30], [15]],
  ['three legs', [0, 10, 20, 30], [5, 15, 25]],
  ['a leg within one straight', [0, 0.5, 1], [0.25, 0.75]],
])('has a middle on every leg: %s', (_, points, middles) => {
  const found = legMiddles(line, points.map(at)).map(({ lng }) => (lng + 49) * 100);
  expect(found).toHaveLength(middles.length);
  for (const [index, middle] of middles.entries()) expect(found[index]).toBeCloseTo(middle, 0);
});

describe('a place that the route should pass, beside rows without a place', () => {
  const row = (index: number | null) => ({ at: index === null ? null : at(index) });

  it.each<[string, (number | null)[], number, number]>([
    ['an empty start', [null, 0, 30], 12, 2],
    ['an empty stop', [0, null, 10, 20], 15, 3],
    ['an empty stop on its own leg', [0, null, 20], 15, 2],
    ['an empty destination', [0, 10, 20, null], 15, 2],
  ])('is on its leg beside %s', (_, rows, place, index) => {
    expect(insertionIndex(rows.map(row), line, at(place))).toBe(index);
    expect(insertionIndex(rows.map(row), null, at(place))).toBe(index);
  });
});
