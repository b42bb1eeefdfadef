import { largest } from '@estradeiro/contract/extremes';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { createComparison, shortestUnfinished } from './edits.ts';
import type { IndexedPlace } from './place-file.ts';
import { isCommonWord, spellings, streetTypes } from './spellings.ts';
import { significantWords } from './words.ts';

/**
 * How well a name matches the typed words, from 0 to 1. exact: the name is what was typed; exactThere: the same, and the other words say
 * where; begins: it begins with what was typed; words: it contains all words; partly: some words only say where the place is.
 */
const closeness = { exact: 1, exactThere: 0.95, begins: 0.8, words: 0.6, partly: 0.3 };
/**
 * Loss for each edit, so that a name that begins with the exactly spelt text (0.8) ranks before a whole name with one
 * misspelling (0.75).
 */
const editLoss = 0.25;
const aliasLoss = 0.04;
/** 'Campo' means 'Campo Alto', which has the word, rather than 'Campos Novos', whose word is longer. */
const unfinishedLoss = 0.05;
/** Without its street type a street ranks below a town: 'Curitiba' is first the town, 'Curit' may as well be a street. */
const streetTypeLoss = { exact: 0.15, begins: 0.05 };

/** A place loses as much from 0 to 1,000 km as from an exact match of the name to none. */
const nearnessWeight = 1;
const farKm = 1_000;
/** Size replaces nearness when there is no position, and orders equals when there is one. */
const importanceWeight = { nowhere: 0.6, near: 0.3 };

/**
 * Scores places, higher is better. `words` are the query's; `near` is where the rider is or looks. Match and nearness weigh the same:
 * score = closeness + nearness + importance × 0.3.
 */
export function createScore(words: readonly string[], near?: LatLng): (place: IndexedPlace) => Score {
  const typed = words.map(typedWord);
  return (place) => {
    const own = nameCloseness(place.name, place.kind, typed);
    const match = Math.max(
      own,
      largest(place.aliases.map((alias) => nameCloseness(alias, place.kind, typed) - aliasLoss)),
    );
    return { match, isNamed: own === match, score: match + weightOf(place, near) };
  };
}

/**
 * `match` scores the name alone; from `sureMatch` on it is exactly what was typed, or the whole of the name was typed. `isNamed` when
 * the match is the place's own name and not an alias.
 */
export type Score = { match: number; score: number; isNamed: boolean };
export const sureMatch = closeness.exactThere;
/** From this match on the name contains all words exactly spelt, or it is the whole text with one misspelling. */
export const fullMatch = closeness.words;

/** A place of the typed kind scores like a place of that name. */
export const kindMatch = closeness.exactThere;

/** The part of the score beside the name, from 0 to 1.3. */
export const weightOf = (place: IndexedPlace, near: LatLng | undefined): number =>
  near
    ? nearnessWeight * nearnessOf(place, near) + importanceWeight.near * place.importance
    : importanceWeight.nowhere * place.importance;

/**
 * 1 here, 0 at 1,000 km and beyond, by the logarithm of the distance: from 1 to 10 km counts like from 10 to 100. Larger towns count as
 * near from further away: one of twelve million at 31 km like a street at 1 km.
 */
function nearnessOf({ kind, importance, ...at }: IndexedPlace, near: LatLng): number {
  const reachKm = kind === 'city' ? 10 ** Math.max(0, 1.5 * ((importance - 0.45) / 0.55)) : 1;
  const far = Math.log10(1 + distanceMeters(near, at) / 1_000 / reachKm) / Math.log10(1 + farKm);
  return 1 - Math.min(1, far);
}

/** The edits from the typed word to a candidate, null above the allowed number; of an unfinished word, to the candidate's beginning. */
type Typed = (candidate: string, unfinished: boolean) => number | null;

/** Caches each comparison, because names share their words. */
function typedWord(word: string): Typed {
  const alternatives = spellings(word);
  const compare = createComparison(word);
  const caches = [new Map<string, number | null>(), new Map<string, number | null>()] as const;
  const edits = (candidate: string, unfinished: boolean): number | null => {
    if (alternatives.includes(candidate) || (unfinished && candidate.startsWith(word))) return 0;
    return isCommonWord(word) ? null : compare(candidate, unfinished && word.length >= shortestUnfinished);
  };
  return (candidate, unfinished) => {
    const cache = caches[unfinished ? 1 : 0];
    let result = cache.get(candidate);
    if (result === undefined) {
      result = edits(candidate, unfinished);
      cache.set(candidate, result);
    }
    return result;
  };
}

/** Without its street type a name matches nearly as well: 'Borges de Medeiros' for 'Avenida Borges de Medeiros'. */
function nameCloseness(name: string, kind: IndexedPlace['kind'], typed: readonly Typed[]): number {
  const nameWords = significantWords(name);
  const whole = compare(nameWords, typed);
  const [first = '', ...rest] = nameWords;
  if (kind !== 'street' || rest.length === 0 || !streetTypes.has(first)) return whole;
  const bare = compare(rest, typed);
  return Math.max(whole, bare - (bare > closeness.begins ? streetTypeLoss.exact : streetTypeLoss.begins));
}

function compare(name: readonly string[], typed: readonly Typed[]): number {
  if (name.length >= typed.length) {
    const inOrder = editsOfAll(typed.map((editsTo, i) => editsTo(name[i] ?? '', i === typed.length - 1)));
    const finished = editsOfAll(typed.map((editsTo, i) => editsTo(name[i] ?? '', false)));
    const ofFinished = name.length > typed.length ? closeness.begins : closeness.exact;
    const scores = [
      inOrder === null ? 0 : closeness.begins - unfinishedLoss - editLoss * inOrder,
      finished === null ? 0 : ofFinished - editLoss * finished,
    ];
    if (inOrder !== null || finished !== null) return largest(scores);
  }
  const found = typed.map((editsTo) => fewest(name.map((candidate) => editsTo(candidate, true))));
  const all = editsOfAll(found);
  if (all !== null) return closeness.words - editLoss * all;
  const wholeName = editsOfAll(name.map((candidate) => fewest(typed.map((editsTo) => editsTo(candidate, false)))));
  if (wholeName !== null) return closeness.exactThere - editLoss * wholeName;
  return closeness.partly * (found.filter((edits) => edits !== null).length / typed.length);
}

/** The sum, null if any is null. */
function editsOfAll(edits: readonly (number | null)[]): number | null {
  let all = 0;
  for (const each of edits) {
    if (each === null) return null;
    all += each;
  }
  return all;
}

function fewest(edits: readonly (number | null)[]): number | null {
  let least: number | null = null;
  for (const each of edits) if (each !== null && (least === null || each < least)) least = each;
  return least;
}
