import { BrazilianState } from '@estradeiro/contract/brazilian-state';
import { streetTypes } from './spellings.ts';
import { significantWords, wordsOf } from './words.ts';

/** The part of an address that the map lacks, so that its street or road is shown instead. */
export type Missing = 'house-number' | 'kilometer';

/**
 * One interpretation of a typed text: `words` belong to the name, `around` only say where it is. `missing` is the part that it ignores;
 * `when` says how little the earlier interpretations must have found.
 */
export type Interpretation = {
  words: string[];
  around: string[];
  missing: Missing | null;
  when: 'always' | 'few' | 'none';
};

/** More words than any name has; further ones are ignored. */
const maxWords = 12;

/** The interpretations of a text, the most literal first; none for a text without letters or digits. */
export function interpretationsOf(text: string): Interpretation[] {
  const words = significantWords(text.replace(postcode, ' $1 $2 ')).slice(0, maxWords);
  if (words.length === 0) return [];
  const road = roadWithoutKilometer(words);
  const address = addressOf(text);
  const literal: Interpretation = { words, around: [], missing: null, when: 'always' };
  return [
    ...(address ? [{ ...address, missing: null, when: 'always' as const }] : []),
    literal,
    ...(road ? [{ words: road, around: [], missing: 'kilometer' as const, when: 'few' as const }] : []),
    ...(road ? [] : withoutNumber(address ?? literal, 'few')),
    ...cut(words).flatMap((shorter) => [shorter, ...withoutNumber(shorter, 'none')]),
  ];
}

/** 'br 262 km 10' → 'br 262' */
function roadWithoutKilometer(words: readonly string[]): string[] | null {
  const at = words.indexOf('km');
  return at > 0 && /^\p{N}+$/u.test(words[at + 1] ?? '') ? words.slice(0, at) : null;
}

const isNumber = (word: string) => /^\p{N}+$/u.test(word);

/** Without the house number, so that the street is found. A number of the street itself ('Rua 7 de Setembro', 'BR-101') stays. */
function withoutNumber(
  interpretation: Pick<Interpretation, 'words' | 'around'>,
  when: Interpretation['when'],
): Interpretation[] {
  const { words, around } = interpretation;
  const at = words.findLastIndex((word, i) => isNumber(word) && i > 0 && !namesRoads(words[i - 1] ?? ''));
  if (at < 0) return [];
  // the letter of a house belongs to its number: '12 b'
  const to = at + (words[at + 1]?.length === 1 ? 2 : 1);
  return [{ words: words.filter((_, i) => i < at || i >= to), around, missing: 'house-number', when }];
}

/** 'Rua 7', 'BR 101', 'RSC 453' */
const namesRoads = (word: string) => streetTypes.has(word) || word === 'r' || roadPrefixes.has(word);
const roadPrefixes = new Set([
  'br',
  ...BrazilianState.options.flatMap((state) =>
    [state, `${state}T`, `${state}C`].map((letters) => letters.toLowerCase()),
  ),
]);

/** Splits at commas, dashes and slashes: 'Rua dos Andradas, 1137 - Centro, Porto Alegre - RS, 90020-015'. */
const parts = (text: string) =>
  text
    .split(/[,;\n]|\s[-–—]\s|\s\/\s/)
    .map((part) => part.trim())
    .filter(Boolean);

const houseNumber = /^(n(\.|º|°|o|ro|úmero)?\.?\s*)?\d{1,5}\s?[a-z]?$/i;
const postcode = /\b(\d{5})-?(\d{3})\b/;

/** Null for a text of one part, which does not show where the name ends. */
function addressOf(text: string): Pick<Interpretation, 'words' | 'around'> | null {
  const [street = '', ...rest] = parts(text.replace(postcode, ' '));
  if (rest.length === 0 || !/\p{L}/u.test(street)) return null;
  const [second = '', ...others] = rest;
  const isHouse = houseNumber.test(second);
  const number = isHouse ? wordsOf(second).filter((word) => !/^n(ro|o|umero)?$/.test(word) && word !== 'nº') : [];
  const around = significantWords((isHouse ? others : rest).join(' ')).slice(0, maxWords);
  return { words: [...significantWords(street), ...number].slice(0, maxWords), around };
}

/** A long text without its last one, two, … words, which may name surroundings that the map lacks. */
function cut(words: readonly string[]): Interpretation[] {
  const shortest = 2;
  /** District, city and state seldom have more words, and each try takes time. */
  const mostCut = 6;
  return Array.from({ length: Math.min(mostCut, Math.max(0, words.length - shortest)) }, (_, i) => {
    const length = words.length - 1 - i;
    return { words: words.slice(0, length), around: words.slice(length), missing: null, when: 'none' };
  });
}
