import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Place, PlaceKind } from '@estradeiro/contract/places';
import { findNearby, type NearbyPlace } from './find-nearby.ts';
import { openPlaceFile, type PlaceFile } from './place-file.ts';
import { reversePlace } from './reverse.ts';
import { searchFiles } from './search.ts';

/** Everything that the installed indexes know, as one. Answers come from memory and disk at once, within milliseconds. */
export type Places = {
  /**
   * Best first: by how well the name answers, then size and, where a position is given, nearness. A typed position gives
   * that point. Nothing is found for a text without letters and digits; no text fails.
   */
  search(text: string, near: LatLng | undefined, limit: number): Place[];
  /** The nearest street or else town, at its own position; null far from any. */
  reverse(at: LatLng): Place | null;
  /** Nearest first, with what the map tells of each (brand, phone, opening hours, …). */
  nearby(kind: PlaceKind, at: LatLng, radiusMeters: number, limit: number): NearbyPlace[];
  /** Nothing may be asked after it. */
  close(): void;
};

/** A file that is missing, foreign or of another version is left out, and told to `onUnreadable`. */
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
    reverse: (at) => reversePlace(files, at),
    nearby: (kind, at, radiusMeters, limit) => findNearby(files, kind, at, radiusMeters, limit),
    close: () => {
      for (const file of files) file.close();
    },
  };
}
