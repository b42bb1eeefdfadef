import type { LodgingSort } from '@estradeiro/contract/lodging/search';

/** The sort keys of results. `price` is that of a night, in reais. */
export type Ranked = {
  id: string;
  distanceKm: number | null;
  price: number | null;
  rating: number;
  totalReviews: number;
  isMotorcycleFriendly: boolean;
  hasSecureParking: boolean;
  bookable: boolean;
  isExample: boolean;
};

/**
 * How many kilometres farther a rider goes for each quality; a safe garage counts the most. An example ranks behind
 * every real place nearby.
 */
const worth = { motorcycleFriendly: 5, secureParking: 10, bookable: 6, star: 2, example: -40 };
/** The kilometres that an unknown distance counts as, so that the place ranks behind all that are known to be near. */
const unknownKm = 50;
/** The number of reviews that gives a rating its full weight: one friend's five stars do not. */
const fullReviews = 5;

/** Best first; equals stay in one order by their id, so that pages fit together. Unknown values come last. */
export function ranked<T extends Ranked>(places: readonly T[], sort: LodgingSort): T[] {
  const better = orders[sort];
  return [...places].sort((a, b) => better(a, b) || byRelevance(a, b) || (a.id < b.id ? -1 : 1));
}

const byRelevance = (a: Ranked, b: Ranked) => relevance(b) - relevance(a);

const orders: Record<LodgingSort, (a: Ranked, b: Ranked) => number> = {
  relevance: byRelevance,
  price: (a, b) => known(a.price) - known(b.price) || 0,
  rating: (a, b) => weighedRating(b) - weighedRating(a) || b.totalReviews - a.totalReviews,
  distance: (a, b) => known(a.distanceKm) - known(b.distanceKm) || 0,
};

/** Finite, since the difference of two infinities would be NaN instead of 0. */
const known = (value: number | null) => value ?? Number.MAX_VALUE;

function relevance(place: Ranked): number {
  return (
    -(place.distanceKm ?? unknownKm) +
    (place.isMotorcycleFriendly ? worth.motorcycleFriendly : 0) +
    (place.hasSecureParking ? worth.secureParking : 0) +
    (place.bookable ? worth.bookable : 0) +
    (place.isExample ? worth.example : 0) +
    worth.star * weighedRating(place)
  );
}

const weighedRating = ({ rating, totalReviews }: Ranked) => rating * Math.min(1, totalReviews / fullReviews);
