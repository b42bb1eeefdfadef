import { expect, it } from 'vitest';
import { centsOf, meanCents, moneyOf } from './bookings-money.ts';

it.each([
  ['0.00', 0],
  ['0.05', 5],
  ['180.00', 18_000],
  ['1234.56', 123_456],
  ['99999999.99', 9_999_999_999],
])('%s is %d cents, there and back', (money, cents) => {
  expect(centsOf(money)).toBe(cents);
  expect(moneyOf(cents)).toBe(money);
});

it('adds a hundred times ten cents to ten reais, which floats do not', () => {
  const sum = Array.from({ length: 100 }, () => centsOf('0.10')).reduce((a, b) => a + b, 0);
  expect(moneyOf(sum)).toBe('10.00');
});

it.each([
  [30_000, 3, 10_000],
  [10_000, 3, 3_333],
  [20_000, 3, 6_667],
  [25, 2, 13], // half a cent upwards, as PostgreSQL rounds
])('the mean of %d cents over %d nights is %d', (total, nights, mean) => expect(meanCents(total, nights)).toBe(mean));
