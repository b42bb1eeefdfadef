import { largest } from '@estradeiro/contract/extremes';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { createComparison, shortestUnfinished } from './edits.ts';
import type { IndexedPlace } from './place-file.ts';
import { isCommonWord, spellings, streetTypes } from './spellings.ts';
import { significantWords } from './words.ts';

/**
 * How well a name answers a query, from 0 to 1, best first: it is what was typed; it is, and the rest says where; it begins with it; it
 * has its words; some words only say where the place is.
 */
const closeness = { exact: 1, exactThere: 0.95, begins: 0.8, words: 0.6, partly: 0.3 };
/** So that a name rightly spelt goes before one that was not typed that way, whichever of them is whole. */
const editLoss = 0.25;
const aliasLoss = 0.04;
/** 'Campo' is rather 'Campo Alto', whose word it is, than 'Campos Novos', which goes on. */
const unfinishedLoss = 0.05;
/** 'Curitiba' is first of all the town, 'Curit' as well any street. */
const streetTypeLoss = { exact: 0.15, begins: 0.05 };

/** From next door to beyond any day's ride a place loses as much as between an exact name and none. */
const nearnessWeight = 1;
const farKm = 1_000;
/** Size stands in for nearness where that is not known, and tells equals apart where it is. */
const importanceWeight = { nowhere: 0.6, near: 0.3 };

/**
 * Tells how good an answer places are, higher is better. `words` are the query's; `near` is where the rider is or looks. Match and
 * nearness weigh the same: score = closeness + nearness + importance × 0.3.
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
 * `match` is how well the name alone answers; from `sureMatch` on it says all that was typed, or the place's whole name. `isNamed` where
 * that is its own name rather than an alias.
 */
export type Score = { match: number; score: number; isNamed: boolean };
export const sureMatch = closeness.exactThere;
/** From here on all words are in the name, rightly spelt. */
export const fullMatch = closeness.words;

/** What is of the kind that was typed answers as what is called so. */
export const kindMatch = closeness.exactThere;

/** What counts beside the name, from 0 to 1.3. */
export const weightOf = (place: IndexedPlace, near: LatLng | undefined): number =>
  near
    ? nearnessWeight * nearnessOf(place, near) + importanceWeight.near * place.importance
    : importanceWeight.nowhere * place.importance;

/**
 * 1 here, 0 at 1,000 km and beyond, by the logarithm of the distance: from 1 to 10 km is as far as from 10 to 100. A town is near from
 * further away, the more so the larger: one of twelve million at 31 km as a street at 1.
 */
function nearnessOf({ kind, importance, ...at }: IndexedPlace, near: LatLng): number {
  const reachKm = kind === 'city' ? 10 ** Math.max(0, 1.5 * ((importance - 0.45) / 0.55)) : 1;
  const far = Math.log10(1 + distanceMeters(near, at) / 1_000 / reachKm) / Math.log10(1 + farKm);
  return 1 - Math.min(1, far);
}

/** The edits from a word to what it may stand for: null where it does not, or, unfinished, not for its beginning. */
type Typed = (candidate: string, unfinished: boolean) => number | null;

/** Names share their words: each is compared once. */
function typedWord(word: string): Typed {
  const ways = spellings(word);
  const compare = createComparison(word);
  const known = [new Map<string, number | null>(), new Map<string, number | null>()] as const;
  const edits = (candidate: string, unfinished: boolean): number | null => {
    if (ways.includes(candidate) || (unfinished && candidate.startsWith(word))) return 0;
    return isCommonWord(word) ? null : compare(candidate, unfinished && word.length >= shortestUnfinished);
  };
  return (candidate, unfinished) => {
    const memory = known[unfinished ? 1 : 0];
    let answer = memory.get(candidate);
    if (answer === undefined) {
      answer = edits(candidate, unfinished);
      memory.set(candidate, answer);
    }
    return answer;
  };
}

/** 'Borges de Medeiros' is nearly as good a name as 'Avenida Borges de Medeiros'. */
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
    const answers = [
      inOrder === null ? 0 : closeness.begins - unfinishedLoss - editLoss * inOrder,
      finished === null ? 0 : ofFinished - editLoss * finished,
    ];
    if (inOrder !== null || finished !== null) return largest(answers);
  }
  const found = typed.map((editsTo) => fewest(name.map((candidate) => editsTo(candidate, true))));
  const all = editsOfAll(found);
  if (all !== null) return closeness.words - editLoss * all;
  const said = editsOfAll(name.map((candidate) => fewest(typed.map((editsTo) => editsTo(candidate, false)))));
  if (said !== null) return closeness.exactThere - editLoss * said;
  return closeness.partly * (found.filter((edits) => edits !== null).length / typed.length);
}

/** Null where one of them is. */
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
