import { BrazilianState, stateNames } from '@estradeiro/contract/brazilian-state';
import type { Place } from '@estradeiro/contract/places';
import type { Town } from './proposed-ride.ts';

const letters = new Map(Object.entries(stateNames).map(([state, name]) => [name, state]));

/** A town with its state; null where there is none, or none of Brazil. */
export function townIn(place: Place | undefined): Town | null {
  const state = BrazilianState.safeParse(place && letters.get(place.context)).data;
  return place && state ? { name: place.name, lat: place.lat, lng: place.lng, state } : null;
}
