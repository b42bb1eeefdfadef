import { expect, it } from 'vitest';
import { formatMoment, formatShortDay, isSameDay } from './moments.ts';

const now = new Date(2026, 10, 20, 23, 50);

it.each([
  [new Date(2026, 10, 20, 7), 'hoje, 7h00'],
  [new Date(2026, 10, 21, 0, 10), 'amanhã, 0h10'],
  [new Date(2026, 10, 22, 14, 30), 'domingo, 22/11, 14h30'],
  [new Date(2026, 10, 19, 14, 30), 'quinta-feira, 19/11, 14h30'],
])('says %s as "%s"', (at, words) => {
  expect(formatMoment(at, now)).toBe(words);
});

it('is brief where there is little room', () => {
  expect(formatShortDay(new Date(2026, 10, 21))).toBe('sáb. 21');
});

it('knows a day by the calendar', () => {
  expect(isSameDay(now, new Date(2026, 10, 20, 0, 0))).toBe(true);
  expect(isSameDay(now, new Date(2026, 10, 21, 0, 0))).toBe(false);
});
