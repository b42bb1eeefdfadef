import type { FuelType } from '@estradeiro/contract/fuel';
import { fuelNames } from './unit-texts.ts';

const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

export const chartTexts = {
  title: 'Ao longo do tempo',
  consumption: 'Consumo (km/L)',
  price: 'Preço por litro (R$)',
  asTable: 'Ver como tabela',
  date: 'Data',
  fuel: 'Combustível',
  value: 'Valor',
  summary: (title: string, from: string, to: string) => `${title}, de ${from} a ${to},`,
  between: (low: string, high: string) => `entre ${low} e ${high}.`,
  fuelOf: (fuel: FuelType | null) => (fuel === null ? 'Misturados' : fuelNames[fuel]),
  /** '2026-11-21' as 'nov 2026'. */
  monthOf: (date: string) => `${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`,
};
