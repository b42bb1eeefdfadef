const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

/** With its sign and cents: 'R$ 45,90'. */
export const formatReais = (reais: number | string): string => money.format(Number(reais));

/** So many whole minutes where the specification has no words of its own: '45 min', from an hour on '1 h 05 min'. */
export const formatMinutes = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;

/** Whole ones, the unit left to the caller: '12.300'. */
export const formatKilometers = (km: number): string => whole.format(km);
