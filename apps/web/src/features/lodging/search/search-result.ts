import type { Accommodation, LodgingSort } from '@estradeiro/contract/lodging/search';
import type { RouteMeasure } from './route-distance.ts';

/** How far a place lies: from the route, and where on it; from the destination; or from the rider. */
export type Away =
  | { from: 'route'; meters: number; alongMeters: number }
  | { from: 'destination' | 'here'; meters: number };

export type SearchResult = { place: Accommodation; away: Away | null };

/** The origin of distances: those from a route are measured here, on its whole line, the others by the server. */
export type DistanceFrom = RouteMeasure | 'destination' | 'here';

export function withDistances(places: readonly Accommodation[], from: DistanceFrom, sort: LodgingSort): SearchResult[] {
  const found = places.map((place) => ({ place, away: awayOf(place, from) }));
  if (typeof from === 'string' || sort !== 'distance') return found;
  return found.toSorted((a, b) => metersOf(a) - metersOf(b));
}

function awayOf({ position, distanceKm }: Accommodation, from: DistanceFrom): Away | null {
  if (typeof from !== 'string') return position && { from: 'route', ...from.nearest(position) };
  return distanceKm === null ? null : { from, meters: distanceKm * 1_000 };
}

const metersOf = ({ away }: SearchResult) => away?.meters ?? Number.POSITIVE_INFINITY;
