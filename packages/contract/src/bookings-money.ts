import type { Money } from './lodging.ts';

/** Money is counted in cents, which are whole: of decimals, sums are not exact. */
export const centsOf = (amount: Money): number => Number(amount.replace('.', ''));

export const moneyOf = (cents: number): Money => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** The mean of a stay's nights, in whole cents, half a cent upwards: what the search shows as the price of a night. */
export const meanCents = (totalCents: number, nights: number): number =>
  Math.floor((2 * totalCents + nights) / (2 * nights));
