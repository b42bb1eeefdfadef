import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Place, PlaceKind } from '@estradeiro/contract/places';

/** The part of the installed maps that weather needs, passed in by app.ts. */
export type WeatherPlaces = {
  search(text: string, near: LatLng | undefined, limit: number): Place[];
  nearby(kind: PlaceKind, at: LatLng, radiusMeters: number, limit: number): Place[];
};

const townReachMeters = 30_000;

/** The town that a place belongs to; null far from any Brazilian one. */
export const townAt = (places: WeatherPlaces, at: LatLng): Place | null =>
  places.nearby('city', at, townReachMeters, 1)[0] ?? null;
