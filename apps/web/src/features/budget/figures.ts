const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

export const formatReais = (reais: number | string): string => money.format(Number(reais));
export const formatCents = (cents: number): string => money.format(cents / 100);
export const formatKilometers = (km: number): string => whole.format(km);
/** A number as the form shows it: '1234,50'. */
export const typedReais = (reais: number): string => reais.toFixed(2).replace('.', ',');
export const typedNumber = (value: number, decimals: number): string =>
  String(Number(value.toFixed(decimals))).replace('.', ',');
