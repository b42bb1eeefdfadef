import { expect, it } from 'vitest';
import { ride, startAt } from '../guidance/rides.testing.ts';
import { preparedOf } from '../routes.testing.ts';
import { fixOnRoute } from '../simulate.ts';
import { hasRoomToTalk } from './room-to-talk.ts';

/** 3 km north, then to the right; at 15 m/s the turn is announced 525, 150 and 37 m before it. */
const prepared = preparedOf([
  { heading: 0, meters: 3_000 },
  { heading: 90, meters: 1_000 },
]);

/** The state of a rider at 15 m/s from the start, one fix per second. */
const riddenTo = (meters: number) => {
  const fixes = Array.from({ length: Math.floor(meters / 15) + 1 }, (_, second) => second).map((second) => {
    const fix = fixOnRoute(prepared, second * 15, 15, startAt + second * 1_000);
    return { type: 'fix' as const, fix, now: fix.at };
  });
  return ride(prepared, [{ type: 'start', now: startAt }, ...fixes]).state;
};

it.each([
  ['far from any turn', 1_000, true],
  ['before the turn is called', 2_400, false],
  ['between two calls', 2_600, true],
  ['at the turn', 2_900, false],
  ['just behind it', 3_060, true],
  ['before the arrival', 3_900, false],
])('%s, at %i m: %s', (_, meters, room) => {
  expect(hasRoomToTalk(riddenTo(meters))).toBe(room);
});

it('is there sooner for a few words', () => {
  expect([2_400, 2_775, 2_830].map((meters) => hasRoomToTalk(riddenTo(meters)))).toEqual([false, false, false]);
  expect([2_400, 2_775, 2_830].map((meters) => hasRoomToTalk(riddenTo(meters), 4))).toEqual([true, true, false]);
});

it('is never there off the line or after the arrival', () => {
  const away = { ...fixOnRoute(prepared, 1_000, 15, startAt), position: { lat: -28, lng: -49 } };
  expect(
    hasRoomToTalk(
      ride(prepared, [
        { type: 'start', now: startAt },
        { type: 'fix', fix: away, now: startAt },
      ]).state,
    ),
  ).toBe(false);
  expect(hasRoomToTalk({ phase: 'arrived', prepared })).toBe(false);
});
