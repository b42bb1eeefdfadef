import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, nightsBetween, nightsOf } from './day.ts';

it.each([
  ['2026-02-27', '2026-03-01', 2],
  ['2028-02-28', '2028-03-01', 2], // a leap year
  ['2100-02-28', '2100-03-01', 1], // none
  ['2026-12-31', '2027-01-01', 1],
  ['2026-05-10', '2026-05-10', 0],
  ['2026-05-10', '2026-05-08', -2],
])('from %s to %s are %i nights', (checkIn, checkOut, nights) => {
  expect(nightsBetween(checkIn, checkOut)).toBe(nights);
  expect(addDays(checkIn, nights)).toBe(checkOut);
});

it('names the nights of a stay by the days on which they begin', () => {
  expect(nightsOf('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(nightsOf('2026-02-27', '2026-02-27')).toEqual([]);
  expect(nightsOf('2026-02-27', '2026-02-20')).toEqual([]);
});

it('counts as the calendar does, for every day of four hundred years', () => {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2300-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, fc.integer({ min: -1_000, max: 1_000 }), (date, days) => {
      const then = new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10);
      const from = date.toISOString().slice(0, 10);
      expect(addDays(from, days)).toBe(then);
      expect(nightsBetween(from, then)).toBe(days);
    }),
  );
});
