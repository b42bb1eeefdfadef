import { distanceMeters } from '@estradeiro/navigation/geometry';
import type { IndexedPlace } from './place-file.ts';
import { placeKey } from './words.ts';

/** Types that may stand for the same settlement; a neighbourhood is never the town of its name. */
const townLike = new Set(['city', 'town', 'village', 'hamlet']);

/** Whether two entries, of one or two files, are the same place. */
function isSamePlace(a: IndexedPlace, b: IndexedPlace): boolean {
  if (a.kind === 'street' && a.file === b.file) return false; // merged when the file was built
  return distanceMeters(a, b) < sameWithinMeters(a, b) && placeKey(a.name) === placeKey(b.name);
}

function sameWithinMeters(a: IndexedPlace, b: IndexedPlace): number {
  if (townLike.has(a.type) && townLike.has(b.type)) return a.kind === 'city' && b.kind === 'city' ? 25_000 : 8_000;
  if (a.kind !== b.kind) return 0;
  return a.kind === 'street' || a.kind === 'place' ? 2_000 : 150;
}

/** Each place once, in the given order. The map's entry replaces the gazetteer's, because its position is exact. */
export function eachOnce(places: readonly IndexedPlace[], limit: number): IndexedPlace[] {
  const kept: IndexedPlace[] = [];
  for (const place of places) {
    const twin = kept.findIndex((other) => isSamePlace(other, place));
    if (twin < 0) {
      if (kept.length < limit) kept.push(place);
    } else if (kept[twin]?.source === 'gazetteer' && place.source === 'extract') kept[twin] = place;
  }
  return kept;
}
