const upTo = (digits: number) => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: digits });
const exactly = (digits: number) =>
  new Intl.NumberFormat('pt-BR', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const [whole, tenth, thousandth, oneDecimal] = [upTo(0), upTo(1), upTo(3), exactly(1)];

/** One decimal, as part 2 §9 has it: '32,4'. */
export const formatConsumption = (kmPerLiter: number): string => oneDecimal.format(kmPerLiter);
export const formatLiters = (liters: number): string => `${thousandth.format(liters)} L`;
export const formatTotalLiters = (liters: number): string => `${oneDecimal.format(liters)} L`;
export const formatOdometer = (km: number): string => tenth.format(km);
export const formatShare = (share: number): string => `${whole.format(share * 100)}%`;

/** As it stands in a field: '15.400', '4,5', nothing where there is none. */
export const typedFigure = (of: number | null | undefined): string => of?.toLocaleString('pt-BR') ?? '';
