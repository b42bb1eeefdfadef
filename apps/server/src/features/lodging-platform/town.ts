import { stateNames } from '@estradeiro/contract/brazilian-state';
import type { Place } from '@estradeiro/contract/places';

export type Town = { city: string; state: string };

const letters = new Map(Object.entries(stateNames).map(([uf, name]) => [name, uf]));

/** A town with its state's two letters; null where there is none, or none of Brazil. */
export function townOf(place: Place | undefined): Town | null {
  const state = place && letters.get(place.context);
  return state ? { city: place.name, state } : null;
}
