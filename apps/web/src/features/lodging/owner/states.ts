import type { BrazilianState } from '@estradeiro/contract/lodging';

/** The 27 states by their two letters, as places name them in their context. */
export const stateNames: Record<BrazilianState, string> = {
  AC: 'Acre',
  AL: 'Alagoas',
  AM: 'Amazonas',
  AP: 'Amapá',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MG: 'Minas Gerais',
  MS: 'Mato Grosso do Sul',
  MT: 'Mato Grosso',
  PA: 'Pará',
  PB: 'Paraíba',
  PE: 'Pernambuco',
  PI: 'Piauí',
  PR: 'Paraná',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RO: 'Rondônia',
  RR: 'Roraima',
  RS: 'Rio Grande do Sul',
  SC: 'Santa Catarina',
  SE: 'Sergipe',
  SP: 'São Paulo',
  TO: 'Tocantins',
};

/** Of a place's context, 'Santa Catarina' or 'Urubici, SC'; null where it names no state. */
export function stateLetters(context: string): BrazilianState | null {
  const last = context.split(',').at(-1)?.trim() ?? '';
  const found = Object.entries(stateNames).find(([letters, name]) => last === letters || last === name);
  return found ? (found[0] as BrazilianState) : null;
}
