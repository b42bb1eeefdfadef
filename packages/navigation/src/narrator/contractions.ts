import type { Gender } from './gender.ts';

export type Preposition = 'em' | 'por' | 'a' | 'para' | 'de';

const forms: Record<Preposition, Record<Gender, string>> = {
  em: { feminine: 'na', masculine: 'no', unknown: 'em' },
  por: { feminine: 'pela', masculine: 'pelo', unknown: 'por' },
  a: { feminine: 'à', masculine: 'ao', unknown: 'a' },
  para: { feminine: 'para a', masculine: 'para o', unknown: 'para' },
  de: { feminine: 'da', masculine: 'do', unknown: 'de' },
};

/** The preposition contracted with the article: ('em', 'feminine') is 'na'. */
export const contract = (preposition: Preposition, gender: Gender): string => forms[preposition][gender];
