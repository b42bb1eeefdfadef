import { Place } from '@estradeiro/contract/places';
import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';
import { ownPlaceTexts } from './shared/texts.ts';

/** The two places that riders go to most. */
export const ownPlaceNames = ['home', 'work'] as const;
export type OwnPlaceName = (typeof ownPlaceNames)[number];

const OwnPlaces = z.partialRecord(z.enum(ownPlaceNames), Place);
type OwnPlaces = z.infer<typeof OwnPlaces>;

/** Where the rider's home and work are, on this device; a sign-out forgets them. */
export const ownPlaces = createStored<OwnPlaces>('own-places', OwnPlaces, {});

/** Sets one of them; null forgets it. */
export function setOwnPlace(name: OwnPlaceName, place: Place | null): void {
  const { [name]: _, ...others } = ownPlaces.read();
  ownPlaces.write(place ? { ...others, [name]: place } : others);
}

/** An own place as it is offered: under the name that the rider has for it. */
export const offeredPlaces = (places: OwnPlaces): { name: OwnPlaceName; place: Place }[] =>
  ownPlaceNames.flatMap((name) => {
    const place = places[name];
    return place ? [{ name, place: { ...place, name: ownPlaceTexts.names[name] } }] : [];
  });

/** Whether a text is the beginning of what an own place is called: 'ca' means home. */
export const isCalled = (name: OwnPlaceName, text: string): boolean =>
  ownPlaceTexts.names[name].toLowerCase().startsWith(text.trim().toLowerCase());
