import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Place, PlaceKind } from '@estradeiro/contract/places';
import { findNearby, type NearbyPlace } from './find-nearby.ts';
import { openPlaceFile, type PlaceFile } from './place-file.ts';
import { reversePlace } from './reverse.ts';
import { searchFiles } from './search.ts';
import { suggestFiles } from './suggest.ts';

/** Everything that the installed indexes know, as one. Answers come from memory and disk at once, within milliseconds. */
export type Places = {
  /**
   * For what is asked by programs: all words are in the name or say where it is, rightly spelt to their end or not. Best first: by how
   * well the name answers, size and, where a position is given, nearness. A typed position gives that point. Nothing is found for a
   * text without letters and digits; no text fails.
   */
  search(text: string, near: LatLng | undefined, limit: number): Place[];
  /**
   * What may be meant by what someone types, best first: also by misspelt words, a whole address or a part of it (see `readingsOf`), by
   * how well the name answers and, where a position is given, as much by nearness.
   */
  suggest(text: string, near: LatLng | undefined, limit: number): Place[];
  /** The nearest street or else town, at its own position; null far from any. */
  reverse(at: LatLng): Place | null;
  /** Nearest first, with what the map says of each (brand, phone, opening hours, …). */
  nearby(kind: PlaceKind, at: LatLng, radiusMeters: number, limit: number): NearbyPlace[];
  /** Nothing may be asked after it. */
  close(): void;
};

/** A file that is missing, foreign or of another version is left out, and reported to `onUnreadable`. */
export function openPlaces(
  paths: readonly string[],
  onUnreadable: (path: string, cause: unknown) => void = () => {},
): Places {
  const files = paths.flatMap((path): PlaceFile[] => {
    try {
      return [openPlaceFile(path)];
    } catch (cause) {
      onUnreadable(path, cause);
      return [];
    }
  });
  return {
    search: (text, near, limit) => searchFiles(files, text, near, limit),
    suggest: (text, near, limit) => suggestFiles(files, text, near, limit),
    reverse: (at) => reversePlace(files, at),
    nearby: (kind, at, radiusMeters, limit) => findNearby(files, kind, at, radiusMeters, limit),
    close: () => {
      for (const file of files) file.close();
    },
  };
}
