import { formatNumber, formatNumberUpTo } from '@estradeiro/navigation/format-number';

/** One decimal, as part 2 §9 has it: '32,4'. */
export const formatConsumption = (kmPerLiter: number): string => formatNumber(kmPerLiter, 1);
export const formatLiters = (liters: number): string => `${formatNumberUpTo(liters, 3)} L`;
export const formatTotalLiters = (liters: number): string => `${formatNumber(liters, 1)} L`;
export const formatOdometer = (km: number): string => formatNumberUpTo(km, 1);

/** The text of a field: '15.400', '4,5', empty for none. */
export const typedQuantity = (of: number | null | undefined): string => of?.toLocaleString('pt-BR') ?? '';
