import { foldName } from '@estradeiro/contract/fold-name';

/** Little words that riders omit or confuse; no single letters, because streets have names like 'Rua E'. */
const particles = new Set(['de', 'da', 'do', 'das', 'dos', 'nº']);

/** The words of a text in the form that search compares: no accents, no case, letters separated from digits ('BR101' → br, 101). */
export const wordsOf = (text: string): string[] =>
  foldName(text)
    .replace(/(\p{L})(?=\p{N})|(\p{N})(?=\p{L})/gu, '$& ')
    .split(' ')
    .filter(Boolean);

/** The words without 'de', 'da', 'dos', unless there are no others. */
export function significantWords(text: string): string[] {
  const words = wordsOf(text);
  const significant = words.filter((word, i) => !particles.has(word) && !(word === 'e' && i < words.length - 1));
  return significant.length > 0 ? significant : words;
}

/** Equal for like-named places: 'Rua da Praia' → 'rua praia'. Never shown. */
export const placeKey = (name: string): string => significantWords(name).join(' ');
