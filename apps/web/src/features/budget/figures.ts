import { formatReais } from '#ui/figures.ts';

export const formatCents = (cents: number): string => formatReais(cents / 100);
/** A number as the form shows it. */
export const typedNumber = (value: number, decimals: number): string =>
  String(Number(value.toFixed(decimals))).replace('.', ',');
