import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Place } from '@estradeiro/contract/places';
import { candidates } from './candidates.ts';
import type { PlaceFile } from './place-file.ts';
import { queryWords, typedPosition, withoutNumbers } from './query.ts';
import { reversePlace } from './reverse.ts';
import { eachOnce } from './same-place.ts';
import { createScore } from './score.ts';
import { toPlace } from './to-place.ts';

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

export const nameless = (files: readonly PlaceFile[], at: LatLng, text: string): Place => {
  const around = reversePlace(files, at);
  const context = around ? [around.name, around.context].filter(Boolean).join(', ') : '';
  return { ...at, name: text.trim(), context, kind: 'poi' };
};

function rank(files: readonly PlaceFile[], words: readonly string[], near: LatLng | undefined, limit: number) {
  const score = createScore(words, near);
  return files
    .flatMap((file) => candidates(file, words, near, limit))
    .map((place) => ({ place, score: score(place).score }))
    .sort((a, b) => b.score - a.score)
    .map(({ place }) => place);
}
