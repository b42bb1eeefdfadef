import { Preference } from '@estradeiro/contract/navigation';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { curvinesses, curvinessOf, withCurviness } from './curviness.ts';

const wishes = fc.record({ filters: fc.uniqueArray(fc.constantFrom(...Preference.options)), curvesOnly: fc.boolean() });

it.each([
  [[], false, 'fast'],
  [['fast'], false, 'fast'],
  [['fast', 'safe'], false, 'fast'],
  [['scenic', 'fast'], false, 'balanced'],
  [['scenic'], false, 'winding'],
  [['scenic', 'economic'], false, 'winding'],
  [['scenic'], true, 'only'],
  [['economic'], false, null],
  [['safe'], true, null],
] as const)('%j with curves only %s is %s', (filters, curvesOnly, curviness) => {
  expect(curvinessOf({ filters: [...filters], curvesOnly })).toBe(curviness);
});

it('is as it was chosen, and leaves the other preferences as they were', () => {
  fc.assert(
    fc.property(wishes, fc.constantFrom(...curvinesses), (before, chosen) => {
      const after = withCurviness(before, chosen);
      expect(curvinessOf(after)).toBe(chosen);
      const others = ({ filters }: typeof before) => filters.filter((each) => each === 'safe' || each === 'economic');
      expect(others(after)).toEqual(others(before));
    }),
  );
});
