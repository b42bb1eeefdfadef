import { formatReais } from '#ui/figures.ts';

export const formatCents = (cents: number): string => formatReais(cents / 100);
/** A number as the form shows it: '1234,50'. */
export const typedReais = (reais: number): string => reais.toFixed(2).replace('.', ',');
export const typedNumber = (value: number, decimals: number): string =>
  String(Number(value.toFixed(decimals))).replace('.', ',');
