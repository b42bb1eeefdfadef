import { foldName } from '@estradeiro/contract/fold-name';
import { Place } from '@estradeiro/contract/places';
import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';

const mostKept = 500;

/** Places that the rider kept out of files, on this device; a sign-out forgets them. */
export const keptPlaces = createStored('kept-places', z.array(Place), []);

/** Keeps further places, the newest first; one that is kept already is kept once. */
export function keepPlaces(places: readonly Place[]): void {
  const keyOf = ({ lat, lng, name }: Place) => `${lat},${lng},${name}`;
  const all = [...places, ...keptPlaces.read()];
  keptPlaces.write([...new Map(all.map((place) => [keyOf(place), place])).values()].slice(0, mostKept));
}

/** Kept places that a text names, or begins to. */
export function keptPlacesCalled(places: readonly Place[], text: string): Place[] {
  const folded = foldName(text.trim());
  return folded.length < 2 ? [] : places.filter(({ name }) => foldName(name).includes(folded));
}
