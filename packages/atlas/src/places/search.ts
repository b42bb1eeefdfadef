import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Place } from '@estradeiro/contract/places';
import type { IndexedPlace, PlaceFile } from './place-file.ts';
import { matchNear, matchWords, queryWords, typedPosition, withoutNumbers } from './query.ts';
import { reversePlace } from './reverse.ts';
import { eachOnce } from './same-place.ts';
import { scorePlace } from './score.ts';
import { toPlace } from './to-place.ts';

/** The best so many of a file are enough to choose from. */
const candidateLimit = 60;

/** See `Places.search`. */
export function searchFiles(
  files: readonly PlaceFile[],
  text: string,
  near: LatLng | undefined,
  limit: number,
): Place[] {
  const typed = typedPosition(text);
  if (typed) return [nameless(files, typed, text)].slice(0, limit);
  const words = queryWords(text);
  if (words.length === 0) return [];
  const found = rank(files, words, near, limit);
  const street = found.length < limit ? withoutNumbers(words) : null;
  const rest = street ? rank(files, street, near, limit) : [];
  return eachOnce([...found, ...rest], limit).map(toPlace);
}

const nameless = (files: readonly PlaceFile[], at: LatLng, text: string): Place => {
  const around = reversePlace(files, at);
  const context = around ? [around.name, around.context].filter(Boolean).join(', ') : '';
  return { ...at, name: text.trim(), context, kind: 'poi' };
};

function rank(files: readonly PlaceFile[], words: readonly string[], near: LatLng | undefined, limit: number) {
  return files
    .flatMap((file) => candidates(file, words, near, limit))
    .map((place) => ({ place, score: scorePlace(place, words, near) }))
    .sort((a, b) => b.score - a.score)
    .map(({ place }) => place);
}

/** Looks where the best answers are likely, and further only while there are too few. */
function candidates(
  file: PlaceFile,
  words: readonly string[],
  near: LatLng | undefined,
  limit: number,
): IndexedPlace[] {
  const found = new Map<number, IndexedPlace>();
  const add = (places: readonly IndexedPlace[]) => {
    for (const place of places) found.set(place.id, place);
    return places.length;
  };
  add(file.byKey(words.join(' '), candidateLimit));
  for (const anywhere of [false, true]) {
    if (anywhere && found.size >= limit) break;
    const match = matchWords(words, anywhere);
    const all = add(file.byWords(match, candidateLimit)) < candidateLimit;
    if (all || !near) continue;
    const close = add(file.byWords(matchNear(match, near, 'fine'), candidateLimit));
    if (close < limit) add(file.byWords(matchNear(match, near, 'coarse'), candidateLimit));
  }
  return [...found.values()];
}
