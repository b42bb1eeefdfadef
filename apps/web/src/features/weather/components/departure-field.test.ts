import { expect, it } from 'vitest';
import { nextFullHour, readDeparture, toInput } from './departure-field.tsx';

const now = new Date('2026-03-01T23:15-03:00');
const rioBranco = { lat: -9.97, lng: -67.81 };

it('is the next full hour, also over midnight', () => {
  expect(toInput(nextFullHour(now), null)).toBe('2026-03-02T00:00');
  expect(toInput(nextFullHour(new Date('2026-03-01T07:00-03:00')), null)).toBe('2026-03-01T08:00');
});

it.each([
  ['', 'missing'],
  ['2026-03-01', 'missing'],
  ['2026-03-01T7:00', 'missing'],
  ['2026-03-01T22:14', 'passed'],
  ['0026-03-01T22:14', 'passed'],
])('is not "%s": %s', (typed, problem) => {
  expect(readDeparture(typed, now, null)).toEqual({ problem });
});

it.each([
  ['2026-03-01T22:30', null],
  ['2026-03-02T07:00', null],
  ['2026-03-01T20:30', rioBranco],
])('may be %s by the clocks of %j', (typed, start) => {
  const read = readDeparture(typed, now, start);
  expect('at' in read && toInput(read.at, start)).toBe(typed);
});

it('is the hour of where the ride starts, wherever the rider is', () => {
  expect(readDeparture('2026-03-02T07:00', now, rioBranco)).toEqual({ at: new Date('2026-03-02T07:00-05:00') });
});
