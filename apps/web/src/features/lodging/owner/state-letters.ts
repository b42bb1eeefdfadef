import type { BrazilianState } from '@estradeiro/contract/brazilian-state';
import { stateNames } from '@estradeiro/contract/state-names';

/** Of a place's context, 'Santa Catarina' or 'Urubici, SC'; null where it names no state. */
export function stateLetters(context: string): BrazilianState | null {
  const last = context.split(',').at(-1)?.trim() ?? '';
  const found = Object.entries(stateNames).find(([letters, name]) => last === letters || last === name);
  return found ? (found[0] as BrazilianState) : null;
}
