import type { LatLng } from '@estradeiro/contract/lat-lng';

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

/** With its sign and cents: 'R$ 45,90'. */
export const formatReais = (reais: number | string): string => money.format(Number(reais));

/** Whole ones, the unit left to the caller: '12.300'. */
export const formatKilometers = (km: number): string => whole.format(km);

/** To about a metre: '-30.02773, -51.20361'. */
export const formatCoordinates = ({ lat, lng }: LatLng): string => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
