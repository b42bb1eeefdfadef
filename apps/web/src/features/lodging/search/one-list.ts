import type { Accommodation } from '@estradeiro/contract/lodging';
import type { LodgingSort } from '@estradeiro/contract/lodging-search';

const orders: Record<LodgingSort, (a: Accommodation, b: Accommodation) => number> = {
  relevance: () => 0,
  price: (a, b) => priceOf(a) - priceOf(b),
  rating: (a, b) => b.rating - a.rating || b.totalReviews - a.totalReviews,
  distance: (a, b) => (a.distanceKm ?? Number.POSITIVE_INFINITY) - (b.distanceKm ?? Number.POSITIVE_INFINITY),
};

/** Two lists that are each in this order, as one. */
export function inOneList(
  local: readonly Accommodation[],
  external: readonly Accommodation[],
  sort: LodgingSort,
): Accommodation[] {
  return [...local, ...external].toSorted(orders[sort]);
}

/** What is not priced comes last. */
const priceOf = ({ pricePerNight }: Accommodation) =>
  pricePerNight === null ? Number.MAX_VALUE : Number(pricePerNight);
