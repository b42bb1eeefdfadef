import type { KnownGender } from './numbers.ts';
import { startsWithReference } from './references.ts';

/** Unknown is safe: it gives a preposition without an article, which is never wrong. */
export type Gender = KnownGender | 'unknown';

const feminine = `Rua Avenida Rodovia Estrada Alameda Travessa Praça Ponte Marginal Via Ladeira Serra Linha Passagem
  Esplanada Perimetral Radial Autoestrada Quadra Viela Servidão Picada Passarela Escadaria Galeria Elevada Rótula
  Rotatória Pista Ciclovia Diretriz Orla Variante Interligação Ligação Vicinal Rampa Alça Trilha Transversal
  Balsa Travessia Pracinha Avenidinha Ruela Freeway Bifurcação Interseção Subida Descida Faixa`;
const masculine = `Viaduto Túnel Largo Anel Acesso Elevado Beco Contorno Trevo Bulevar Boulevard Parque Caminho Corredor
  Complexo Rodoanel Retorno Pátio Setor Eixo Terminal Recanto Passeio Calçadão Jardim Loteamento Condomínio Residencial
  Conjunto Ramal Desvio Arco Binário Entroncamento Mergulhão Estacionamento Bosque Cais Canal Trecho Atalho Morro
  Mirante`;
/** Abbreviations of the first word. */
const shortened: Record<string, string> = {
  av: 'avenida',
  r: 'rua',
  rod: 'rodovia',
  est: 'estrada',
  estr: 'estrada',
  al: 'alameda',
  tv: 'travessa',
  trav: 'travessa',
  pç: 'praça',
  pça: 'praça',
  pca: 'praça',
  lgo: 'largo',
  vd: 'viaduto',
  pq: 'parque',
  jd: 'jardim',
};

const genders = new Map<string, KnownGender>([
  ...words(feminine).map((word) => [word, 'feminine'] as const),
  ...words(masculine).map((word) => [word, 'masculine'] as const),
]);

function words(list: string): string[] {
  return list.toLowerCase().split(/\s+/);
}

/** By the first word of the name; highway references are feminine (a rodovia): 'a BR-101'. */
export function genderOfRoad(name: string): Gender {
  if (startsWithReference(name)) return 'feminine';
  const first = (name.trim().split(/\s+/)[0] ?? '').toLowerCase().replace(/\.$/, '');
  return genders.get(shortened[first] ?? first) ?? 'unknown';
}
