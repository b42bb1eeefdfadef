import type { LatLng } from '@estradeiro/contract/lat-lng';
import { cellSizes } from './cells.ts';
import type { IndexedPlace, PlaceFile } from './place-file.ts';
import { matchMisspelt, matchNear, matchWords } from './query.ts';

/** The most places of one file that are ranked. */
const candidateLimit = 60;

/** Places of a file that have all words in their name, or, when fewer than `enough` do, in their surroundings. */
export function candidates(
  file: PlaceFile,
  words: readonly string[],
  near: LatLng | undefined,
  enough: number,
): IndexedPlace[] {
  const found = collect(file.byKey(words.join(' '), candidateLimit));
  for (const anywhere of [false, true]) {
    if (anywhere && found.size >= enough) break;
    addMatching(found, file, matchWords(words, anywhere), near, enough);
  }
  return [...found.values()];
}

export function misspeltCandidates(
  file: PlaceFile,
  words: readonly string[],
  near: LatLng | undefined,
  enough: number,
): IndexedPlace[] {
  const found = collect([]);
  for (const anywhere of [false, true]) {
    if (anywhere && found.size > 0) break;
    addMatching(found, file, matchMisspelt(words, file.dictionary, anywhere), near, enough);
  }
  return [...found.values()];
}

type Found = Map<number, IndexedPlace>;

const collect = (places: readonly IndexedPlace[]): Found => new Map(places.map((place) => [place.id, place]));

/** Adds the most important matches, and, if there are more, those near the position as well. */
function addMatching(found: Found, file: PlaceFile, match: string, near: LatLng | undefined, enough: number): void {
  const add = (places: readonly IndexedPlace[]) => {
    for (const place of places) found.set(place.id, place);
    return places.length;
  };
  const isAll = add(file.byWords(match, candidateLimit)) < candidateLimit;
  if (isAll || !near) return;
  let around = 0;
  for (const size of cellSizes) {
    if (around >= enough && size === 'coarse') break;
    around = add(file.byWords(matchNear(match, near, size), candidateLimit));
  }
}
