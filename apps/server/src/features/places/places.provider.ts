import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Place } from '@estradeiro/contract/places';

/** Finds places: in the installed maps, or by Google. Fails only with `upstream_unavailable`. */
export type PlaceFinder = {
  /** Places for a typed text, the likeliest first, nearer ones before others where `near` is given. */
  suggest(text: string, near: LatLng | undefined, limit: number): Place[] | Promise<Place[]>;
  /** Null far from any place. */
  reverse(at: LatLng): Place | null | Promise<Place | null>;
};
