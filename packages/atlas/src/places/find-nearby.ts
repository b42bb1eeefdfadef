import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Place, PlaceKind } from '@estradeiro/contract/places';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import type { Wanted } from './kinds.ts';
import type { IndexedPlace, PlaceFile } from './place-file.ts';
import { eachOnce } from './same-place.ts';
import { boxAround } from './shape.ts';
import { toPlace } from './to-place.ts';

/**
 * A place around a position. `type` is OpenStreetMap's word for it ('guest_house'), `tags` are the element's own, which describe what is
 * offered there.
 */
export type NearbyPlace = Place & {
  distanceMeters: number;
  type: string;
  /** 0 to 1; of towns see `townImportance`. */
  importance?: number;
  tags: Record<string, string>;
};

/** The most rows that are read from one file for one circle. */
const rowLimit = 2_000;

/** Whether a place is looked for, by the map's word for it and its tags. */
export type Suits = (place: Pick<NearbyPlace, 'type' | 'tags'>) => boolean;

/** See `Places.nearby`. */
export const findNearby = (
  files: readonly PlaceFile[],
  kind: PlaceKind,
  at: LatLng,
  radiusMeters: number,
  limit: number,
  suits?: Suits,
): NearbyPlace[] =>
  nearest(files, { kind, types: null }, at, radiusMeters, limit, suits).map((place) => ({
    ...toPlace(place),
    distanceMeters: distanceMeters(at, place),
    type: place.type,
    importance: place.importance,
    tags: place.tags ?? {},
  }));

/** Smaller circles are not tried, because a circle of this radius is read quickly even where places are dense. */
const smallMeters = 500;
const shares = [1 / 64, 1 / 16, 1 / 4, 1];

/** Nearest first. The circle is widened only until it holds enough, so that a search in a city stays fast. */
export function nearest(
  files: readonly PlaceFile[],
  wanted: Wanted,
  at: LatLng,
  radiusMeters: number,
  limit: number,
  suits: Suits = () => true,
): IndexedPlace[] {
  let found: IndexedPlace[] = [];
  for (const share of shares) {
    if (share < 1 && radiusMeters * share < smallMeters) continue;
    found = eachOnce(within(files, wanted, at, radiusMeters * share, suits), limit);
    if (found.length >= limit) break;
  }
  return found;
}

function within(files: readonly PlaceFile[], wanted: Wanted, at: LatLng, meters: number, suits: Suits): IndexedPlace[] {
  const box = boxAround(at, meters);
  return files
    .flatMap((file) => file.inBox(wanted, box, rowLimit))
    .filter(({ type, tags }) => suits({ type, tags: tags ?? {} }))
    .map((place) => ({ place, far: distanceMeters(at, place) }))
    .filter(({ far }) => far <= meters)
    .sort((a, b) => a.far - b.far)
    .map(({ place }) => place);
}
