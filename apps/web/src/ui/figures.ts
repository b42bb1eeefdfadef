const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

/** With its sign and cents: 'R$ 45,90'. */
export const formatReais = (reais: number | string): string => money.format(Number(reais));

/** Whole ones, the unit left to the caller: '12.300'. */
export const formatKilometers = (km: number): string => whole.format(km);
