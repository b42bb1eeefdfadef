import { readDecimal } from './fuel-number.ts';

/** Reads an amount as a Brazilian types it: '1.200' is one thousand two hundred, since there are no thousandths of a real. */
export function readReais(typed: string): number | null {
  const thousands = /^(\d{1,3})\.(\d{3})$/.exec(typed.trim());
  return thousands ? Number(`${thousands[1]}${thousands[2]}`) : readDecimal(typed);
}
