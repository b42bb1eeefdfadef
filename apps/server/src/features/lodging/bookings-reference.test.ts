import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { newBookingReference } from './bookings-reference.ts';

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
