import type { LegStyle } from '@estradeiro/contract/navigation';
import { expect, it } from 'vitest';
import { reversedWithStyles, runsOf, stylesFrom } from './leg-styles.ts';

const fast: LegStyle = { preferences: ['fast'] };
const curvy: LegStyle = { preferences: ['scenic'], curvesOnly: true };
const paved: LegStyle = { preferences: ['safe', 'scenic'], unpaved: 'avoid' };

type Point = { name: string; via?: boolean; onward?: LegStyle };
const [a, b, c, d]: [Point, Point, Point, Point] = [
  { name: 'a' },
  { name: 'b', onward: curvy },
  { name: 'c', via: true, onward: paved },
  { name: 'd' },
];

it('holds a style from its stop to the next stop that has one, through points that only shape the line', () => {
  expect(stylesFrom(fast, [a, b, c, d])).toEqual([fast, curvy, curvy, curvy]);
  expect(stylesFrom(fast, [{ ...a, onward: paved }, b, { ...c, via: false }, d])).toEqual([paved, curvy, paved, paved]);
});

it('joins legs of one style to a run, whose ends both runs have', () => {
  const names = (points: readonly Point[]) =>
    runsOf(fast, points).map(({ points: run, style }) => [run.map(({ name }) => name).join(''), style]);
  expect(names([a, b, c, d])).toEqual([
    ['ab', fast],
    ['bcd', curvy],
  ]);
  expect(names([a, { ...b, onward: { ...fast, curvesOnly: false, unpaved: 'any' } }, d])).toEqual([['abd', fast]]);
  expect(names([a, { ...d, onward: paved }])).toEqual([['ad', fast]]);
});

it('rides each leg in its own style on the way back, too', () => {
  const back = reversedWithStyles(fast, [a, b, c, d]);
  expect(back).toEqual([
    { name: 'd', onward: curvy },
    { name: 'c', via: true },
    { name: 'b', onward: fast },
    { name: 'a' },
  ]);
  expect(reversedWithStyles(fast, back)).toEqual([a, b, { name: 'c', via: true }, d]);
});
