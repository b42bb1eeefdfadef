import type { Day } from '@estradeiro/contract/day';
import type { Accommodation, LodgingSort } from '@estradeiro/contract/lodging/search';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { showToast } from '#ui/toast.tsx';
import {
  acomodacoesQuery,
  type PlatformFilters,
  platformSearchQuery,
  resultsQuery,
  usePlatformConnected,
} from '../api.ts';
import type { Filters } from './filters.ts';
import type { RouteMeasure } from './route-distance.ts';
import { resultsTexts, searchTexts } from './texts.ts';
import { type External, useResults } from './use-results.ts';

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

/** What was found for motorcyclists, in the local base and, where it is asked and answers, on the external platform. */
export function useAccommodations(filters: Filters, today: Day, route: RouteMeasure | null) {
  const connected = usePlatformConnected();
  const platformFilters = platformFiltersOf(filters, today, connected);
  const platform = useQuery(platformSearchQuery(platformFilters));
  const { secureParking, sort } = filters;
  const external = useMemo(
    () => joining(fitting(platform.data, secureParking), sort),
    [platform.data, secureParking, sort],
  );
  const state = useResults(acomodacoesQuery(filters, today), sort, route, external);
  return {
    ...state,
    platform: { isFetching: platform.isFetching, error: platform.error, refetch: () => void platform.refetch() },
  };
}

/** Why the external platform did not answer the search that shows; null where it did, or was not asked. */
export function usePlatformFailure(filters: Filters, today: Day): Error | null {
  const platformFilters = platformFiltersOf(filters, today, usePlatformConnected());
  return useQuery({ ...platformSearchQuery(platformFilters), enabled: false }).error;
}

/** The platform cannot be asked for a safe garage: its places are left out unless they are told to have one. */
const fitting = (places: readonly Accommodation[] | undefined, secureParking: boolean) =>
  secureParking ? places?.filter(({ hasSecureParking }) => hasSecureParking) : places;

const joining = (places: readonly Accommodation[] = [], sort: LodgingSort): External | null =>
  places.length > 0 ? { count: places.length, joinedWith: (local) => inOneList(local, places, sort) } : null;

/** The platform sells nights: it is not asked about a stay without one. */
function platformFiltersOf(filters: Filters, today: Day, connected: boolean): PlatformFilters | null {
  const { destination, position, checkIn, checkOut, guests, external } = filters;
  if (!external || !connected || !acomodacoesQuery(filters, today) || checkIn === checkOut) return null;
  return { destination, checkIn, checkOut, guests, ...(position && { position }) };
}

/** Searches anew, and tells how it went (part 2 §8). */
export async function announceSearch(
  client: QueryClient,
  filters: Filters,
  today: Day,
  connected: boolean,
): Promise<void> {
  const query = acomodacoesQuery(filters, today);
  if (!query) return;
  const platformFilters = platformFiltersOf(filters, today, connected);
  const [local, external] = await Promise.allSettled([
    client.fetchInfiniteQuery({ ...resultsQuery(query), staleTime: 0 }),
    platformFilters ? client.fetchQuery({ ...platformSearchQuery(platformFilters), staleTime: 0 }) : [],
  ]);
  if (local.status === 'rejected') {
    showToast({ title: searchTexts.failed, description: searchTexts.failedHint, tone: 'destructive' });
    return;
  }
  const count = (local.value.pages[0]?.total ?? 0) + (external.status === 'fulfilled' ? external.value.length : 0);
  if (count > 0) showToast({ title: resultsTexts.done, description: resultsTexts.doneHint, tone: 'success' });
}
