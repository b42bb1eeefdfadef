import { expect, it } from 'vitest';
import { largest, smallest } from './extremes.ts';

it('finds both ends of a list, however long', () => {
  const numbers = Array.from({ length: 500_000 }, (_, index) => index - 7);
  expect([smallest(numbers), largest(numbers)]).toEqual([-7, 499_992]);
});

it('has no extreme of an empty list, nor of one with a gap', () => {
  expect([smallest([]), largest([])]).toEqual([Infinity, -Infinity]);
  expect([smallest([1, NaN]), largest([NaN, 1])]).toEqual([NaN, NaN]);
});
