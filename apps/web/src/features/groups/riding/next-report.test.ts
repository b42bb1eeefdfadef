import { destinationPoint } from '@estradeiro/navigation/geometry';
import { expect, it } from 'vitest';
import { isReportDue, standingAfter } from './use-share-position.ts';

const there = { lat: -28, lng: -49 };

it.each<[string, number, number, boolean]>([
  ['not so soon after the last one', 4, 200, false],
  ['after five seconds on the move', 5, 100, true],
  ['not while standing', 19, 5, false],
  ['while standing, before it looks old', 20, 0, true],
])('a position is reported %s', (_, seconds, meters, due) => {
  const fix = { position: destinationPoint(there, 90, meters) };
  expect(isReportDue({ position: there, at: 0 }, fix, seconds * 1_000)).toBe(due);
});

it('the first position is reported at once', () => {
  expect(isReportDue(null, { position: there }, 0)).toBe(true);
});

it('stands since the first fix of a place, until a fix is away from it', () => {
  const fix = (at: number, meters: number) => ({ at, position: destinationPoint(there, 90, meters) });
  let standing = standingAfter(null, fix(0, 0));
  const since = [fix(60, 15), fix(120, 38), fix(125, 60), fix(130, 70)].map((each) => {
    standing = standingAfter(standing, each);
    return standing.since;
  });
  expect(since).toEqual([0, 0, 125, 125]);
});
