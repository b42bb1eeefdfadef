import { readDecimal, withoutCurrency } from '../decimal.ts';

/** Whole cents, so that sums are exact. */
export const centsOf = (reais: number): number => Math.round(reais * 100);

/** Two decimals (D26): '1234.50'. */
export const reaisOf = (cents: number): string => (cents / 100).toFixed(2);

/** Reads an amount as a Brazilian types it: '1.200' is one thousand two hundred, as no amount has three decimals. */
export function readReais(typed: string): number | null {
  const thousands = /^(\d{1,3})\.(\d{3})$/.exec(withoutCurrency(typed));
  return thousands ? Number(`${thousands[1]}${thousands[2]}`) : readDecimal(typed);
}
