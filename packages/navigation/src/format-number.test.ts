import { expect, it } from 'vitest';
import { formatNumber, formatNumberUpTo, numberFormat } from './format-number.ts';

it.each([
  [1_234.4, undefined, '1.234'],
  [32, 1, '32,0'],
  [5.678, 2, '5,68'],
])('writes %d with %s decimals as %s', (value, decimals, text) => expect(formatNumber(value, decimals)).toBe(text));

it.each([
  [32, 1, '32'],
  [32.44, 1, '32,4'],
  [1_234.5678, 3, '1.234,568'],
])('writes %d with at most %d decimals as %s', (value, decimals, text) => {
  expect(formatNumberUpTo(value, decimals)).toBe(text);
});

it('makes a format once', () => {
  expect(numberFormat({ maximumFractionDigits: 2 })).toBe(numberFormat({ maximumFractionDigits: 2 }));
});
