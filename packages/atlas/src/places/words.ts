import { foldName } from '@estradeiro/contract/fold-name';

/** Little words that riders leave out or mix up; single letters are not among them, as streets are named 'Rua E'. */
const particles = new Set(['de', 'da', 'do', 'das', 'dos', 'nº']);

/** The words of a text as search compares them: no accents, no case, letters apart from digits ('BR101' → br, 101). */
export const wordsOf = (text: string): string[] =>
  foldName(text)
    .replace(/(\p{L})(?=\p{N})|(\p{N})(?=\p{L})/gu, '$& ')
    .split(' ')
    .filter(Boolean);

/** The significant words: without 'de', 'da', 'dos', unless nothing else is there. */
export function significantWords(text: string): string[] {
  const words = wordsOf(text);
  const significant = words.filter((word, i) => !particles.has(word) && !(word === 'e' && i < words.length - 1));
  return significant.length > 0 ? significant : words;
}

/** What like-named places share: 'Rua da Praia' → 'rua praia'. Never shown. */
export const placeKey = (name: string): string => significantWords(name).join(' ');
