import type { Day } from '@estradeiro/contract/day';
import type { Accommodation, LodgingSort } from '@estradeiro/contract/lodging/search';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { showToast } from '#ui/toast.tsx';
import {
  isStay,
  nearestQuery,
  type PlatformFilters,
  platformSearchQuery,
  type Query,
  resultsKey,
  searchQuery,
  usePlatformConnected,
} from '../api.ts';
import type { Filters } from './filters.ts';
import { type SearchResult, withDistances } from './search-result.ts';
import { searchTexts } from './texts.ts';
import { type External, useResults } from './use-results.ts';
import { type SearchPlace, useSearchPlace } from './use-search-place.ts';

/**
 * The results of our base, of the maps and, where it is included and responds, of the external platform. Where there are none, `nearest`
 * has those that lie farther off.
 */
export function useSearch(filters: Filters, today: Day, motorcyclists: boolean) {
  const place = useSearchPlace(filters.where, !motorcyclists);
  const connected = usePlatformConnected();
  const platformFilters = platformFiltersOf(filters, place, today);
  const platform = useQuery(platformSearchQuery(connected ? platformFilters : null));
  const { secureParking, sort } = filters;
  const external = useMemo(
    () => joining(fitting(platform.data, secureParking), sort),
    [platform.data, secureParking, sort],
  );
  const query = searchQuery(filters, place.query, today, motorcyclists);
  const state = useResults(query, sort, place, external);
  const { results, found } = state;
  // Placeholder data belongs to the previous search.
  const isSearching = results.isPlaceholderData || (!found && !results.isError);
  const isEmpty = found?.length === 0 && !isSearching && !platform.isFetching;
  const nearest = useNearest(isEmpty ? query : null, place);
  return { ...state, place, platform, connected, isPlatformIdle: !platformFilters, isSearching, isEmpty, nearest };
}

/** Places farther off, the nearest first; null while they are looked for, empty without any or without an answer. */
function useNearest(query: Query | null, { from }: Pick<SearchPlace, 'from'>): SearchResult[] | null {
  const { data, isPending, isError } = useQuery(nearestQuery(query));
  const found = useMemo(() => (data ? withDistances(data, from, 'distance') : none), [data, from]);
  return isPending && !isError ? null : found;
}

const none: SearchResult[] = [];

export type SearchState = ReturnType<typeof useSearch>;

const orders: Record<LodgingSort, (a: Accommodation, b: Accommodation) => number> = {
  relevance: () => 0,
  price: (a, b) => priceOf(a) - priceOf(b),
  rating: (a, b) => b.rating - a.rating || b.totalReviews - a.totalReviews,
  distance: (a, b) => (a.distanceKm ?? Number.POSITIVE_INFINITY) - (b.distanceKm ?? Number.POSITIVE_INFINITY),
};

export const inOneList = (
  local: readonly Accommodation[],
  external: readonly Accommodation[],
  sort: LodgingSort,
): Accommodation[] => [...local, ...external].toSorted(orders[sort]);

const priceOf = ({ pricePerNight }: Accommodation) =>
  pricePerNight === null ? Number.MAX_VALUE : Number(pricePerNight);

/** The platform has no filter for a safe garage: its places are left out unless they are known to have one. */
const fitting = (places: readonly Accommodation[] | undefined, secureParking: boolean) =>
  secureParking ? places?.filter(({ hasSecureParking }) => hasSecureParking) : places;

const joining = (places: readonly Accommodation[] = [], sort: LodgingSort): External | null =>
  places.length > 0 ? { count: places.length, joinedWith: (local) => inOneList(local, places, sort) } : null;

/** The platform sells nights around a place: it is not searched without a stay, nor on a route. */
function platformFiltersOf(filters: Filters, { query, label }: SearchPlace, today: Day): PlatformFilters | null {
  const { checkIn, checkOut, guests, external } = filters;
  if (!external || !query || query.along || !isStay(filters, today) || checkIn === checkOut) return null;
  const { lat, lng } = query;
  const position = lat !== undefined && lng !== undefined && { lat: Number(lat), lng: Number(lng) };
  return { destination: label, checkIn, checkOut, guests, ...(position && { position }) };
}

/**
 * Reports the result of a search that the rider sent (part 2 §8): call the returned function when a search is sent,
 * with `isSame` if its filters are unchanged. The results of chips and of the first search are not announced.
 */
export function useAnnouncement({ results, total }: Pick<SearchState, 'results' | 'total'>) {
  const client = useQueryClient();
  const { isFetching, isError, dataUpdatedAt, errorUpdatedAt, refetch } = results;
  const [sentAt, setSentAt] = useState<string | null>(null);
  const state = `${dataUpdatedAt} ${errorUpdatedAt}`;
  useEffect(() => {
    if (sentAt === null || isFetching || state === sentAt) return;
    setSentAt(null);
    if (isError) showToast({ title: searchTexts.failed, description: searchTexts.failedHint, tone: 'destructive' });
    else if (total > 0) showToast({ title: searchTexts.done, description: searchTexts.doneHint, tone: 'success' });
  }, [sentAt, state, isFetching, isError, total]);
  return (isSame: boolean) => {
    setSentAt(state);
    // All earlier results become stale.
    void client.invalidateQueries({ queryKey: resultsKey, refetchType: 'none' });
    if (isSame) void refetch();
  };
}
