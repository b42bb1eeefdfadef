import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Place } from '@estradeiro/contract/places';

/** Finds places: those of the installed maps do, and Google. Fails only with `upstream_unavailable`. */
export type PlaceFinder = {
  /** Places for what was typed, the likeliest first, nearer ones before others where `near` is given. */
  suggest(text: string, near: LatLng | undefined, limit: number): Place[] | Promise<Place[]>;
  /** What is here; null far from anything. */
  reverse(at: LatLng): Place | null | Promise<Place | null>;
};
