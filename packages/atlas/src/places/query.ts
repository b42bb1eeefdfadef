import type { LatLng } from '@estradeiro/contract/lat-lng';
import { type CellSize, cellsAround } from './cells.ts';
import type { Dictionary } from './dictionary.ts';
import { isCommonWord, spellings } from './spellings.ts';
import { significantWords } from './words.ts';

/** More words than any name has; further ones are ignored. */
const maxWords = 12;

/** The words to look for; the last may be unfinished. Empty for a text without letters or digits. */
export const queryWords = (text: string): string[] => significantWords(text).slice(0, maxWords);

const number = String.raw`([+-]?\d{1,3}[.,]\d+)°?`;
const pair = new RegExp(String.raw`^\s*${number}\s*(?:[,;]\s*|\s+)${number}\s*$`);

/** A typed position, latitude first ('-27.59, -48.54', '-27,59; -48,54'), null for anything else. */
export function typedPosition(text: string): LatLng | null {
  const [, lat, lng] = pair.exec(text) ?? [];
  if (lat === undefined || lng === undefined) return null;
  const at = { lat: Number(lat.replace(',', '.')), lng: Number(lng.replace(',', '.')) };
  return Math.abs(at.lat) <= 90 && Math.abs(at.lng) <= 180 ? at : null;
}

/** The words without house numbers, so that the street is found before its houses; null when nothing would change or remain. */
export function withoutNumbers(words: readonly string[]): string[] | null {
  const rest = words.filter((word, i) => i === 0 || !/^\p{N}+$/u.test(word));
  return rest.length > 0 && rest.length < words.length ? rest : null;
}

/**
 * The FTS5 expression for places in which every word begins one of the name's, or with `anywhere` also one of its surroundings. Words
 * hold letters and digits only, so they cannot be taken for operators.
 */
export const matchWords = (words: readonly string[], anywhere: boolean): string =>
  matchAll(
    words.map((word, i) =>
      spellings(word).map((spelling) =>
        spelling === word && !isWholeAmong(words, i) ? unfinished(word) : whole(spelling),
      ),
    ),
    anywhere,
  );

/**
 * The same with misspellings, by the similar words of a dictionary; the last word may be unfinished too. Short words are not expanded in
 * the surroundings, where they could mean half of all towns and states.
 */
export const matchMisspelt = (words: readonly string[], dictionary: Dictionary, anywhere: boolean): string =>
  matchAll(
    words.map((word, i) => [
      ...spellings(word).map((spelling) =>
        spelling === word && (word.length > 3 || i === words.length - 1) ? unfinished(word) : whole(spelling),
      ),
      ...(isCommonWord(word) || (anywhere && word.length < 4) ? [] : dictionary.wordsLike(word).map(whole)),
      ...(i === words.length - 1 ? dictionary.beginningsLike(word).map((beginning) => `"${beginning}"*`) : []),
    ]),
    anywhere,
  );

/** Up to this many words may all be beginnings, whatever their length. */
const fewWords = 4;

/** Among more words, two-letter ones other than the last must match whole: each begins thousands of words, and a search would take a second. */
const isWholeAmong = (words: readonly string[], index: number): boolean =>
  words.length > fewWords && index < words.length - 1 && (words[index]?.length ?? 0) < 3;

const matchAll = (terms: readonly string[][], anywhere: boolean): string =>
  `${anywhere ? '{name around}' : 'name'} : (${terms.map((forms) => `(${forms.join(' OR ')})`).join(' AND ')})`;

const whole = (word: string) => `"${word}"`;
const unfinished = (word: string) => (isCommonWord(word) ? whole(word) : `"${word}"*`);

/** The same, limited to places near a position. */
export const matchNear = (match: string, at: LatLng, size: CellSize): string =>
  `(${match}) AND cell : (${cellsAround(at, size).join(' OR ')})`;
