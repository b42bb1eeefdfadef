import type { NearbyPlace } from '@estradeiro/atlas/places/find-nearby';
import type { Places } from '@estradeiro/atlas/places/open-places';
import { foldName } from '@estradeiro/contract/fold-name';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Accommodation } from '@estradeiro/contract/lodging/search';
import type { LodgingFilter } from './lodging-search.store.ts';
import { idOfMapLodging, mapCategoryOf, parkingOf, positionOfMapLodging, toMapAccommodation } from './map-lodging.ts';

/** A place to sleep that the installed maps know, as far as it takes to put it in order; `read` returns the rest. */
export type MapLodging = {
  id: string;
  position: LatLng;
  parking: Pick<Accommodation, 'isMotorcycleFriendly' | 'hasSecureParking'>;
  /** As `foldName` folds it. */
  foldedName: string;
  read(places: Places): Accommodation;
};

const townWithinMeters = 40_000;
/** Positions are written with seven decimals, a centimetre. */
const atSameSpotMeters = 1;

/**
 * Those of the `most` nearest to a position that suit a filter. Prices, dates and guests leave none out: maps know nothing of them, and the
 * rider can call.
 */
export function mapLodgingNear(
  places: Places,
  { at, km }: { at: LatLng; km: number },
  most: number,
  filter: LodgingFilter,
): MapLodging[] {
  const nearby = places.nearby('lodging', at, km * 1_000, most);
  return nearby.filter((place) => suits(place, filter)).map(toMapLodging);
}

/** Null where the id is none of the maps', or nothing is there now. */
export function mapLodgingOf(places: Places, id: string): MapLodging | null {
  const at = positionOfMapLodging(id);
  const [place] = at ? places.nearby('lodging', at, atSameSpotMeters, 1) : [];
  return place ? toMapLodging(place) : null;
}

function suits(place: NearbyPlace, { category, motorcycleFriendly, hasSecureParking }: LodgingFilter): boolean {
  const parking = parkingOf(place.tags);
  if (motorcycleFriendly && !parking.isMotorcycleFriendly) return false;
  if (hasSecureParking && !parking.hasSecureParking) return false;
  if (!category) return true;
  return category === 'moto-friendly' ? parking.isMotorcycleFriendly : mapCategoryOf(place) === category;
}

const toMapLodging = (place: NearbyPlace): MapLodging => ({
  id: idOfMapLodging(place),
  position: { lat: place.lat, lng: place.lng },
  parking: parkingOf(place.tags),
  foldedName: foldName(place.name),
  read: (places) => toMapAccommodation(place, places.nearby('city', place, townWithinMeters, 1)[0] ?? null),
});
