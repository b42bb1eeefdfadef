import { readDecimal, withoutCurrency } from '../decimal.ts';

/** Reais as whole cents, in which sums are exact. */
export const centsOf = (reais: number): number => Math.round(reais * 100);

/** As the wire has it (D26): '1234.50'. */
export const reaisOf = (cents: number): string => (cents / 100).toFixed(2);

/** Reads an amount as a Brazilian types it: '1.200' is one thousand two hundred, since there are no thousandths of a real. */
export function readReais(typed: string): number | null {
  const thousands = /^(\d{1,3})\.(\d{3})$/.exec(withoutCurrency(typed));
  return thousands ? Number(`${thousands[1]}${thousands[2]}`) : readDecimal(typed);
}
