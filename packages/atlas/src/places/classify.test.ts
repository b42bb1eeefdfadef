import { expect, it } from 'vitest';
import { townImportance, townPopulation } from './classify.ts';

it.each([1_000, 7_000, 100_000, 12_000_000])('reads from the importance of a town its %d people', (people) => {
  expect(townPopulation(townImportance(people)) / people).toBeCloseTo(1, 6);
});

it('takes the smallest towns for a thousand people, and the largest for twelve million', () => {
  expect(townImportance(200)).toBe(0.45);
  expect(townImportance(20_000_000)).toBe(1);
});
