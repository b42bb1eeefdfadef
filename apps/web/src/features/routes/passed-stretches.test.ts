import { destinationPoint } from '@estradeiro/navigation/geometry';
import { expect, it } from 'vitest';
import { passedStretches } from './passed-stretches.ts';

const start = { lat: -28, lng: -49.5 };
const line = [start, destinationPoint(start, 90, 10_000)];
const beside = (meters: number) => destinationPoint(destinationPoint(start, 90, 4_000), 0, meters);
const [on, near, far] = [beside(5), beside(200), beside(5_000)];

it('takes the stretches on the line, else those held beside its road, else all', () => {
  expect(passedStretches(line, [near, on, far])).toEqual([on]);
  expect(passedStretches(line, [near, far])).toEqual([near]);
  expect(passedStretches(line, [far])).toEqual([far]);
  expect(passedStretches(line, [])).toEqual([]);
});
