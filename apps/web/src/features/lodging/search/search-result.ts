import type { Accommodation, LodgingSort } from '@estradeiro/contract/lodging/search';
import type { RouteMeasure } from './route-distance.ts';

/** A place and how far it lies; from the route where one is chosen, else from the destination; null where it is not known. */
export type SearchResult = { place: Accommodation; away: { meters: number; from: 'route' | 'destination' } | null };

/** The places with their distances; those that are ordered by distance are ordered by that from the route. */
export function withDistances(
  places: readonly Accommodation[],
  route: RouteMeasure | null,
  sort: LodgingSort,
): SearchResult[] {
  const found = places.map((place) => ({ place, away: awayOf(place, route) }));
  if (!route || sort !== 'distance') return found;
  return found.toSorted((a, b) => metersOf(a) - metersOf(b));
}

function awayOf({ position, distanceKm }: Accommodation, route: RouteMeasure | null): SearchResult['away'] {
  if (route && position) return { meters: route.metersFrom(position), from: 'route' };
  return distanceKm === null ? null : { meters: distanceKm * 1_000, from: 'destination' };
}

const metersOf = ({ away }: SearchResult) => (away?.from === 'route' ? away.meters : Number.POSITIVE_INFINITY);
