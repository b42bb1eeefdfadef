import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { answerBy, newBookingReference, todayOfRider } from './bookings.service.ts';

const urubici = { latitude: -28.01, longitude: -49.59, checkInTime: '14:00', answerHours: 24 as const };
const rioBranco = { ...urubici, latitude: -9.97, longitude: -67.81 };

it.each([
  ['within its hours, long before the stay', urubici, '2026-12-01T10:00:00Z', '2026-12-20', '2026-12-02T10:00:00Z'],
  ['before the guest may come', urubici, '2026-12-01T20:00:00Z', '2026-12-02', '2026-12-02T17:00:00Z'],
  ['by the clocks of the place', rioBranco, '2026-12-01T22:00:00Z', '2026-12-02', '2026-12-02T19:00:00Z'],
  ['within an hour, for the same evening', urubici, '2026-12-01T21:00:00Z', '2026-12-01', '2026-12-01T22:00:00Z'],
])('the host answers %s', (_, place, now, checkIn, by) => {
  expect(answerBy(new Date(now), place, checkIn)).toEqual(new Date(by));
});

it('is two groups of four after the name of the house', () => {
  expect(newBookingReference(() => 0)).toBe('EST-3333-3333');
  expect(newBookingReference((end) => end - 1)).toBe('EST-YYYY-YYYY');
});

it('has no two letters that are taken for each other', () => {
  const seen = new Set(Array.from({ length: 500 }, () => newBookingReference(randomInt).slice(4)).join(''));
  for (const pair of ['0O', '1I', '1L', 'IL', 'UV', '5S', '2Z', '8B']) {
    expect([...pair].filter((letter) => seen.has(letter)).length, pair).toBeLessThan(2);
  }
});

it('hardly ever comes twice', () => {
  const made = Array.from({ length: 10_000 }, () => newBookingReference(randomInt));
  expect(new Set(made).size).toBeGreaterThan(9_990);
});

it.each([
  [undefined, '2026-11-21'],
  ['2026-11-20', '2026-11-20'],
  ['2026-11-22', '2026-11-22'],
  ['2026-11-19', '2026-11-21'],
  ['2020-01-01', '2026-11-21'],
])('of a rider who says %s it is %s', (own, today) => {
  expect(todayOfRider(own, new Date('2026-11-21T12:00:00Z'))).toBe(today);
});
