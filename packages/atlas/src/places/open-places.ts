import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Place, PlaceKind } from '@estradeiro/contract/places';
import { findNearby, type NearbyPlace, type Suits } from './find-nearby.ts';
import { openPlaceFile, type PlaceFile } from './place-file.ts';
import { reversePlace } from './reverse.ts';
import { searchFiles } from './search.ts';
import { suggestFiles } from './suggest.ts';

/** All installed indexes as one. Results come synchronously from memory and disk, within milliseconds. */
export type Places = {
  /**
   * For programs: all words must be in the name or its surroundings, spelt exactly up to their end. Sorted by match of the name, size
   * and, with a position, nearness. A typed position gives that point. A text without letters and digits gives nothing; no text fails.
   */
  search(text: string, near: LatLng | undefined, limit: number): Place[];
  /**
   * For people who type, best first: also finds misspelt words, whole addresses and parts of them (see `interpretationsOf`). With a position,
   * nearness weighs as much as the match of the name.
   */
  suggest(text: string, near: LatLng | undefined, limit: number): Place[];
  /** The nearest street, else the nearest town, at its own position; null far from any. */
  reverse(at: LatLng): Place | null;
  /** Nearest first, with the map's details of each (brand, phone, opening hours, …); only places that suit count to the limit. */
  nearby(kind: PlaceKind, at: LatLng, radiusMeters: number, limit: number, suits?: Suits): NearbyPlace[];
  /** No other method may be called afterwards. */
  close(): void;
};

/** Skips a file that is missing, foreign or of another version, and reports it to `onUnreadable`. */
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
    nearby: (kind, at, radiusMeters, limit, suits) => findNearby(files, kind, at, radiusMeters, limit, suits),
    close: () => {
      for (const file of files) file.close();
    },
  };
}
