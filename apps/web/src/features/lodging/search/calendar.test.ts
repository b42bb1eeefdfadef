import { expect, it } from 'vitest';
import { addDays, formatDay, isDay, nextFriday, todayOf } from './calendar.ts';

it("is the rider's own date, also late in the evening", () => {
  expect(todayOf(new Date(2026, 10, 9, 23, 59))).toBe('2026-11-09');
  expect(todayOf(new Date(2027, 0, 1, 0, 0))).toBe('2027-01-01');
});

it.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['21/11/2026', false],
  ['', false],
])('%s: a day is %s', (text, expected) => expect(isDay(text)).toBe(expected));

it('goes on past the end of a month and of a year', () => {
  expect(addDays('2026-11-30', 1)).toBe('2026-12-01');
  expect(addDays('2026-12-31', 2)).toBe('2027-01-02');
});

it('writes a day as Brazil does', () => expect(formatDay('2026-11-05')).toBe('05/11/2026'));

it.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-21', '2026-11-27'],
  ['2026-11-22', '2026-11-27'],
])('from %s the weekend begins on %s', (today, friday) => expect(nextFriday(today)).toBe(friday));
