import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstIndex } from './first-index.ts';

it('finds the first of a sorted list that holds, or its end', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), fc.integer({ min: 0, max: 21 }), (numbers, least) => {
      const sorted = numbers.toSorted((one, other) => one - other);
      const expected = sorted.findIndex((one) => one >= least);
      expect(firstIndex(sorted, (one) => one >= least)).toBe(expected === -1 ? sorted.length : expected);
    }),
  );
});
