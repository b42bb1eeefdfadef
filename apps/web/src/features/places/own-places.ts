import { Place } from '@estradeiro/contract/places';
import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';
import { ownPlaceTexts } from './shared/texts.ts';

export const ownPlaceNames = ['home', 'work'] as const;
export type OwnPlaceName = (typeof ownPlaceNames)[number];

const OwnPlaces = z.partialRecord(z.enum(ownPlaceNames), Place);
type OwnPlaces = z.infer<typeof OwnPlaces>;

/** The rider's home and work, on this device; a sign-out removes them. */
export const ownPlaces = createStored<OwnPlaces>('own-places', OwnPlaces, {});

export function setOwnPlace(name: OwnPlaceName, place: Place | null): void {
  const { [name]: _, ...others } = ownPlaces.read();
  ownPlaces.write(place ? { ...others, [name]: place } : others);
}

/** Own places under the rider's names for them. */
export const namedOwnPlaces = (places: OwnPlaces): { name: OwnPlaceName; place: Place }[] =>
  ownPlaceNames.flatMap((name) => {
    const place = places[name];
    return place ? [{ name, place: { ...place, name: ownPlaceTexts.names[name] } }] : [];
  });

/** Whether a text begins the name of an own place: 'ca' means home. */
export const isCalled = (name: OwnPlaceName, text: string): boolean =>
  ownPlaceTexts.names[name].toLowerCase().startsWith(text.trim().toLowerCase());
