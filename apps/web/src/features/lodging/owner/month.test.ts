import { expect, it } from 'vitest';
import { addMonths, chooseDay, dayName, daysOf, lastDay, monthName, weekdayOf } from './month.ts';

it.each([
  ['2026-02', '2026-02-28', 28],
  ['2028-02', '2028-02-29', 29],
  ['2026-12', '2026-12-31', 31],
])('%s ends on %s', (month, last, days) => {
  expect(lastDay(month)).toBe(last);
  expect(daysOf(month)).toHaveLength(days);
});

it('follows December with January, and back', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
});

it('gives the day of the week, and its name', () => {
  expect(weekdayOf('2026-06-07')).toBe(0);
  expect(weekdayOf('1999-12-31')).toBe(5);
  expect(dayName('2026-06-05')).toBe('sexta-feira, 5 de junho');
  expect(monthName('2026-06')).toBe('junho de 2026');
});

it('takes the first and the last day in any order, and then starts over', () => {
  const first = chooseDay(null, '2026-06-05');
  expect(first).toEqual({ from: '2026-06-05', to: '2026-06-05' });
  expect(chooseDay(first, '2026-06-08')).toEqual({ from: '2026-06-05', to: '2026-06-08' });
  const back = chooseDay(first, '2026-06-01');
  expect(back).toEqual({ from: '2026-06-01', to: '2026-06-05' });
  expect(chooseDay(back, '2026-06-20')).toEqual({ from: '2026-06-20', to: '2026-06-20' });
});
