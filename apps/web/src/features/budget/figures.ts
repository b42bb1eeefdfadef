const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

export const formatReais = (reais: number | string): string => money.format(Number(reais));
export const formatCents = (cents: number): string => money.format(cents / 100);
export const formatKilometers = (km: number): string => whole.format(km);
/** '2026-11-21' as Brazil writes it. */
export const formatDay = (day: string): string => day.split('-').reverse().join('/');
/** A number as the form shows it: '1234,50'. */
export const typedReais = (reais: number): string => reais.toFixed(2).replace('.', ',');
export const typedNumber = (value: number, decimals: number): string =>
  String(Number(value.toFixed(decimals))).replace('.', ',');

/** The rider's own date (D27), as 2026-11-21. */
export function dayOf(at: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
