import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import type { IndexedPlace } from './place-file.ts';
import { spellings, streetTypes, tellingWords } from './words.ts';

/** How well a name answers a query, best first. A better answer goes before a larger or nearer place within reason. */
const closeness = { exact: 1, exactThere: 0.95, begins: 0.7, words: 0.5, partly: 0.3 };
const aliasLoss = 0.04;
const importanceWeight = 0.6;
const nearnessWeight = 0.5;
/** Beyond this a place is not near at all. */
const farMeters = 1_000_000;

/** Higher is better. `words` are the query's; `near` is where the rider is or looks. */
export function scorePlace(place: IndexedPlace, words: readonly string[], near?: LatLng): number {
  const nearness = near
    ? 1 - Math.min(1, Math.log10(1 + distanceMeters(near, place) / 1_000) / Math.log10(farMeters / 1_000))
    : 0;
  return closenessOf(place, words) + importanceWeight * place.importance + nearnessWeight * nearness;
}

function closenessOf({ name, aliases, kind }: IndexedPlace, words: readonly string[]): number {
  const own = nameCloseness(name, kind, words);
  return Math.max(own, ...aliases.map((alias) => nameCloseness(alias, kind, words) - aliasLoss));
}

/** 'Borges de Medeiros' is nearly as good a name as 'Avenida Borges de Medeiros'. */
function nameCloseness(name: string, kind: IndexedPlace['kind'], words: readonly string[]): number {
  const nameWords = tellingWords(name);
  const whole = compare(nameWords, words);
  const [first = '', ...rest] = nameWords;
  if (kind !== 'street' || rest.length === 0 || !streetTypes.has(first)) return whole;
  return Math.max(whole, compare(rest, words) - aliasLoss);
}

function compare(name: readonly string[], words: readonly string[]): number {
  const inOrder = words.every((word, i) => (i < words.length - 1 ? isWord : beginsWord)(name[i] ?? '', word));
  if (inOrder)
    return name.length === words.length && isWord(name.at(-1) ?? '', words.at(-1) ?? '')
      ? closeness.exact
      : closeness.begins;
  const found = words.filter((word) => name.some((candidate) => beginsWord(candidate, word)));
  if (found.length === words.length) return closeness.words;
  const said = name.every((candidate) => found.some((word) => isWord(candidate, word)));
  return said ? closeness.exactThere : closeness.partly * (found.length / words.length);
}

const isWord = (candidate: string, word: string) => spellings(word).includes(candidate);
const beginsWord = (candidate: string, word: string) =>
  spellings(word).some((spelling) => candidate.startsWith(spelling));
