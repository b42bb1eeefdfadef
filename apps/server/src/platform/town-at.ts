import { BrazilianState, stateNames } from '@estradeiro/contract/brazilian-state';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Place } from '@estradeiro/contract/places';

export type Town = LatLng & { name: string; state: BrazilianState };
/** The town nearest to a place; null far from any, and outside of Brazil. */
export type TownAt = (at: LatLng) => Town | null;

type Places = () => { nearby(kind: 'city', at: LatLng, radiusMeters: number, limit: number): Place[] };

const lettersOf = new Map(Object.entries(stateNames).map(([state, name]) => [name, state]));

/** Towns of the places index, which names all towns of the country with any map. */
export const createTownAt =
  (places: Places, radiusMeters: number): TownAt =>
  (at) => {
    const [place] = places().nearby('city', at, radiusMeters, 1);
    const state = BrazilianState.safeParse(place && lettersOf.get(place.context)).data;
    return place && state ? { name: place.name, lat: place.lat, lng: place.lng, state } : null;
  };
