import { foldName } from '@estradeiro/contract/fold-name';
import { Place } from '@estradeiro/contract/places';
import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';

const maxSaved = 500;

/** Places that the rider saved from files, on this device; a sign-out removes them. */
export const savedPlaces = createStored('kept-places', z.array(Place), []);

/** Adds places, the newest first, without duplicates. */
export function savePlaces(places: readonly Place[]): void {
  const keyOf = ({ lat, lng, name }: Place) => `${lat},${lng},${name}`;
  const all = [...places, ...savedPlaces.read()];
  savedPlaces.write([...new Map(all.map((place) => [keyOf(place), place])).values()].slice(0, maxSaved));
}

/** Saved places whose name contains the text, from two letters on; accents and case do not matter. */
export function savedPlacesNamed(places: readonly Place[], text: string): Place[] {
  const folded = foldName(text.trim());
  return folded.length < 2 ? [] : places.filter(({ name }) => foldName(name).includes(folded));
}
