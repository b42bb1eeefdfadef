import { Place } from '@estradeiro/contract/places';
import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';

const most = 5;

/** The places that a rider picked last, newest first. They show before anything is typed, also without a network. */
export const recentPlaces = createStored('recent-places', z.array(Place), []);

/** Puts a place first; it was picked by who wants it again. */
export function rememberPlace({ missing: _, ...place }: Place): void {
  const others = recentPlaces
    .read()
    .filter(({ lat, lng, name }) => lat !== place.lat || lng !== place.lng || name !== place.name);
  recentPlaces.write([place, ...others].slice(0, most));
}
