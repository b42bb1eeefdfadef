import { z } from 'zod';

/** The 27 states by their two letters. */
export const BrazilianState = z.enum([
  ...(['AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA'] as const),
  ...(['PB', 'PE', 'PI', 'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO'] as const),
]);
export type BrazilianState = z.infer<typeof BrazilianState>;
