import { formatNumber, numberFormat } from '@estradeiro/navigation/format-number';

/** With symbol and cents: 'R$ 45,90'. */
export const formatReais = (reais: number | string): string =>
  numberFormat({ style: 'currency', currency: 'BRL' }).format(Number(reais));

/** Rounded to the real: 'R$ 46'. */
export const formatWholeReais = (reais: number | string): string =>
  numberFormat({ style: 'currency', currency: 'BRL', maximumFractionDigits: 0 }).format(Number(reais));

/** As in a field: '1234,50'. */
export const typedReais = (reais: number): string => reais.toFixed(2).replace('.', ',');

/** Without decimals and unit: '12.300'. */
export const formatKilometers = (km: number): string => formatNumber(km);

/** With tenths, as in a town: '3,4'. */
export const formatTenthKilometers = (km: number): string => formatNumber(km, 1);

/** A share of 1 as a percentage: '43%'. */
export const formatShare = (share: number): string => `${formatNumber(share * 100)}%`;

export const formatCents = (cents: number): string => formatReais(cents / 100);

/** A number as a field shows it: '1234,5'. */
export const typedNumber = (value: number, decimals: number): string =>
  String(Number(value.toFixed(decimals))).replace('.', ',');
