import { formatDay } from '@estradeiro/contract/day';
import { expect, it } from 'vitest';
import {
  dayOf,
  formatDayAndHour,
  formatDayAndMonth,
  formatHour,
  isDay,
  readTypedDay,
  timeOfDay,
  withSlashes,
} from './day.ts';

it("is the rider's own date, also late in the evening", () => {
  expect(dayOf(new Date(2026, 10, 9, 23, 59))).toBe('2026-11-09');
  expect(dayOf(new Date(2027, 0, 1, 0, 0))).toBe('2027-01-01');
});

it.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['21/11/2026', false],
  ['', false],
])('%s: a day is %s', (text, expected) => expect(isDay(text)).toBe(expected));

it('writes a day as Brazil does', () => {
  expect(formatDay('2026-11-05')).toBe('05/11/2026');
  expect(formatDayAndMonth('2026-11-05')).toBe('05/11');
  expect(formatDayAndHour(new Date(2026, 10, 5, 14, 30).toISOString())).toBe('05/11/2026 às 14h30');
});

it.each([
  ['05/11/2026', '2026-11-05'],
  [' 5/1/2026 ', '2026-01-05'],
  ['29/02/2026', null],
  ['27/11/26', '2026-11-27'],
  ['27.11.2026', '2026-11-27'],
  ['27-11-2026', '2026-11-27'],
  ['27 11 26', '2026-11-27'],
  ['2026-11-05', '2026-11-05'],
  ['27.11/2026', null],
  ['27/11/126', null],
  ['2026-11-31', null],
  ['amanhã', null],
])('reads "%s" as %s', (typed, day) => expect(readTypedDay(typed)).toBe(day));

it.each([
  ['21', '21'],
  ['211', '21/1'],
  ['21/112', '21/11/2'],
  ['21112026', '21/11/2026'],
  ['21/11/2026', '21/11/2026'],
  ['21/', '21/'],
  ['1/3', '1/3'],
  ['amanhã', 'amanhã'],
])('makes "%s" "%s" while it is typed', (typed, shown) => {
  expect(withSlashes(typed)).toBe(shown);
});

it('writes a time of day as road signs do', () => {
  expect(formatHour(new Date(2026, 10, 21, 9, 5))).toBe('9h05');
});

it('formats the time as HH:mm', () => {
  expect(timeOfDay('2026-03-13T07:05')).toBe('07:05');
  expect(timeOfDay(new Date('2026-03-13T00:00'))).toBe('00:00');
});
