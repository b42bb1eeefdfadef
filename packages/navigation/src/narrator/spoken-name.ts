import { expandAbbreviations } from './abbreviations.ts';
import { cardinal, ordinal } from './numbers.ts';
import { sayReferences } from './references.ts';

const numeral = /^(?=[IVXLC])(C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$/;
const values: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

/** Roman numerals up to 399; null for anything else ('VV', 'Civil'). */
export function romanValue(text: string): number | null {
  if (!numeral.test(text)) return null;
  const digits = [...text].map((digit) => values[digit] ?? 0);
  return digits.reduce((sum, value, i) => sum + (value < (digits[i + 1] ?? 0) ? -value : value), 0);
}

const months = new Set(
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' '),
);
/** After these a Roman numeral is spoken as an ordinal, up to the tenth. */
const rulers = new Set(
  `Pedro João Paulo Pio Leão Bento Gregório Afonso Manuel Luís Luiz Henrique Carlos Alberto Sancho Fernando Filipe Felipe
  Napoleão Guilherme José Isabel Maria Catarina Elizabeth Século`.split(/\s+/),
);
const queens = new Set(['Isabel', 'Maria', 'Catarina', 'Elizabeth']);

/**
 * A name with abbreviations, highway references, numbers and Roman numerals in words: 'Av. Dom Pedro II' becomes 'Avenida Dom Pedro
 * Segundo', 'Rua 7 de Setembro' 'Rua Sete de Setembro'.
 */
export function spokenName(name: string): string {
  const words = sayReferences(expandAbbreviations(withoutPunctuation(name))).split(' ');
  return words.map((word, i) => sayNumber(words, i) ?? word).join(' ');
}

/**
 * A stop's name without its address: 'Rodoviária, Largo Vespasiano Veppo, 70, Porto Alegre' becomes 'Rodoviária'; a house number
 * stays with its street.
 */
export function spokenStopName(name: string): string {
  const [first = '', second = ''] = name.split(',').map((part) => part.trim());
  const place = first.replace(/\s*\([A-Z]{2}\)$/, '').replace(/\s+-\s+[A-Z]{2}$/, '');
  return spokenName(/^\d{1,5}$/.test(second) ? `${place} ${second}` : place);
}

/** Removes dashes and brackets. */
const withoutPunctuation = (name: string) =>
  name
    .replace(/[()[\]"“”]/g, ' ')
    .replace(/\s+[-–—/]\s+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function sayNumber(words: string[], i: number): string | null {
  const word = words[i] ?? '';
  const counted = /^(\d{1,2})\.?([ºª°])$/.exec(word);
  if (counted) return capitalize(ordinal(Number(counted[1]), counted[2] === 'ª' ? 'feminine' : 'masculine'));
  const plain = /^(\d{1,3})(?:-?([A-Z]))?$/.exec(word);
  if (plain) return [sayCount(Number(plain[1]), words, i), plain[2]].filter(Boolean).join(' ');
  return sayRoman(words, i);
}

function sayCount(value: number, words: string[], i: number): string {
  if (value === 1 && isDate(words, i)) return 'Primeiro';
  const feminine = /[aã]s$/.test(words[i + 1] ?? '');
  return capitalize(cardinal(value, feminine ? 'feminine' : 'masculine'));
}

function sayRoman(words: string[], i: number): string | null {
  const word = words[i] ?? '';
  const value = romanValue(word);
  if (value === null) return null;
  if (isDate(words, i)) return sayCount(value, words, i);
  const before = words[i - 1] ?? '';
  if (rulers.has(before) && value <= 10)
    return capitalize(ordinal(value, queens.has(before) ? 'feminine' : 'masculine'));
  // 'Rua C', 'Rua X', 'Beco L': a single letter is the street's name, unless it is a number: 'Vila Nova II', 'Pedreira I'.
  const isLetter = word.length === 1 && (i < 2 || i < words.length - 1 || before.length === 1 || !'IVX'.includes(word));
  return isLetter ? null : sayCount(value, words, i);
}

const isDate = (words: string[], i: number) =>
  words[i + 1]?.toLowerCase() === 'de' && months.has(words[i + 2]?.toLowerCase() ?? '');

/** Capitals for every word but 'e', as in names. */
const capitalize = (words: string) => words.replace(/\p{L}{2,}/gu, (word) => word[0]?.toUpperCase() + word.slice(1));
