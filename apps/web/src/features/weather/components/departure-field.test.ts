import { expect, it } from 'vitest';
import { nextFullHour, readDeparture, toInput } from './departure-field.tsx';

const now = new Date(2026, 2, 1, 23, 15);

it('is the next full hour, over midnight too', () => {
  expect(toInput(nextFullHour(now))).toBe('2026-03-02T00:00');
  expect(toInput(nextFullHour(new Date(2026, 2, 1, 7)))).toBe('2026-03-01T08:00');
});

it.each([
  ['', 'missing'],
  ['2026-03-01', 'missing'],
  ['2026-03-01T7:00', 'missing'],
  ['2026-03-01T22:14', 'passed'],
  ['0026-03-01T22:14', 'passed'],
])('is not "%s": %s', (typed, problem) => {
  expect(readDeparture(typed, now)).toEqual({ problem });
});

it.each(['2026-03-01T22:30', '2026-03-02T07:00'])('may be %s', (typed) => {
  const read = readDeparture(typed, now);
  expect('at' in read && toInput(read.at)).toBe(typed);
});
