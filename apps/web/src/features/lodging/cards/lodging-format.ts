import type { Accommodation, Money } from '@estradeiro/contract/lodging/search';
import { formatChangingDistance, formatDistance } from '@estradeiro/navigation/display';
import { formatNumber } from '@estradeiro/navigation/format-number';
import { formatKilometers, formatReais, formatWholeReais } from '#ui/number-format.ts';
import type { SearchResult } from '../search/search-result.ts';
import { amenityTexts, cardTexts } from '../stay/texts.ts';

/** 'R$ 189,90', and 'R$ 180' without cents. */
export const formatPrice = (amount: Money): string =>
  amount.endsWith('.00') ? formatShortPrice(amount) : formatReais(amount);

/** The price on a sign of the map, in whole reais. */
export const formatShortPrice = (amount: Money): string => formatWholeReais(amount);

export const formatRating = (rating: number): string => formatNumber(rating, 1);

/** The name without the mark of an example, which the row's picture carries. */
export const rowName = ({ name, isExample }: Pick<Accommodation, 'name' | 'isExample'>): string =>
  isExample ? name.replace(` (${cardTexts.example})`, '') : name;

/** 'Campos do Jordão, SP'. */
export const placeName = ({ city, state }: Pick<Accommodation, 'city' | 'state'>): string =>
  [city, state].filter(Boolean).join(',\u00a0');

export function awayText(away: SearchResult['away']): string | null {
  if (!away) return null;
  // Rounded, since a straight-line distance is not exact to the metre; tenths say nothing on a day's ride.
  const distance = away.meters < 100_000 ? formatChangingDistance(away.meters) : formatDistance(away.meters);
  if (away.from === 'route') return cardTexts.fromRoute(distance, formatKilometers(away.alongMeters / 1_000));
  return away.from === 'here' ? cardTexts.fromHere(distance) : cardTexts.fromDestination(distance);
}

export const sourceName = (source: string): string => cardTexts.sources[source] ?? source;

/** The number of amenities shown (part 2 §9). */
const shownAmenities = 4;

/** The first four, in Portuguese where we know the word. */
export const firstAmenities = (amenities: readonly string[]): string[] =>
  amenities.slice(0, shownAmenities).map((amenity) => (isKnown(amenity) ? amenityTexts[amenity] : amenity));

const isKnown = (amenity: string): amenity is keyof typeof amenityTexts => Object.hasOwn(amenityTexts, amenity);
