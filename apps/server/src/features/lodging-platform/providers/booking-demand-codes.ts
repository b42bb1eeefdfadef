import type { knownAmenities } from '@estradeiro/contract/lodging/owner';
import type { AccommodationCategory } from '@estradeiro/contract/lodging/search';

/**
 * The vendor's numbers of kinds and facilities, as its sites show them. Its interface that lists them is not part of
 * our contract: an unknown number is left out.
 */
const categories: Record<number, AccommodationCategory> = {
  201: 'apartment',
  203: 'hostel',
  204: 'hotel',
  206: 'hotel',
  208: 'pousada',
  214: 'camping',
  216: 'pousada',
  219: 'apartment',
  222: 'pousada',
  228: 'chalet',
};
const amenities: Record<number, (typeof knownAmenities)[number]> = {
  2: 'parking',
  3: 'restaurant',
  107: 'wifi',
  433: 'pool',
};

export const categoryOf = (type: number | null): AccommodationCategory | null =>
  type === null ? null : (categories[type] ?? null);

/** In the order of our list, since the first four are shown, and riders look for parking first. */
export const amenitiesOf = (ids: readonly number[]): string[] =>
  Object.entries(amenities).flatMap(([id, name]) => (ids.includes(Number(id)) ? [name] : []));
