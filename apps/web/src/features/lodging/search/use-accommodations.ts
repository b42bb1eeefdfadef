import type { Day } from '@estradeiro/contract/day';
import type { Accommodation, LodgingSort } from '@estradeiro/contract/lodging/search';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { showToast } from '#ui/toast.tsx';
import { acomodacoesQuery, type PlatformAsked, platformSearchQuery, usePlatformConnected } from '../api.ts';
import type { Asked } from './asked.ts';
import { resultsQuery } from './results.ts';
import type { RouteMeasure } from './route-distance.ts';
import { resultsTexts, searchTexts } from './texts.ts';
import { type External, useFound } from './use-found.ts';

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
export function useAccommodations(asked: Asked, today: Day, route: RouteMeasure | null) {
  const connected = usePlatformConnected();
  const platformAsked = platformAskedOf(asked, today, connected);
  const platform = useQuery(platformSearchQuery(platformAsked));
  const { secureParking, sort } = asked;
  const external = useMemo(
    () => joining(fitting(platform.data, secureParking), sort),
    [platform.data, secureParking, sort],
  );
  const state = useFound(acomodacoesQuery(asked, today), sort, route, external);
  return {
    ...state,
    platform: { isFetching: platform.isFetching, error: platform.error, refetch: () => void platform.refetch() },
  };
}

/** Why the external platform did not answer the search that shows; null where it did, or was not asked. */
export function usePlatformFailure(asked: Asked, today: Day): Error | null {
  const platformAsked = platformAskedOf(asked, today, usePlatformConnected());
  return useQuery({ ...platformSearchQuery(platformAsked), enabled: false }).error;
}

/** The platform cannot be asked for a safe garage: its places are left out unless they are told to have one. */
const fitting = (places: readonly Accommodation[] | undefined, secureParking: boolean) =>
  secureParking ? places?.filter(({ hasSecureParking }) => hasSecureParking) : places;

const joining = (places: readonly Accommodation[] = [], sort: LodgingSort): External | null =>
  places.length > 0 ? { count: places.length, joinedWith: (local) => inOneList(local, places, sort) } : null;

/** The platform sells nights: it is not asked about a stay without one. */
function platformAskedOf(asked: Asked, today: Day, connected: boolean): PlatformAsked | null {
  const { destination, position, checkIn, checkOut, guests, external } = asked;
  if (!external || !connected || !acomodacoesQuery(asked, today) || checkIn === checkOut) return null;
  return { destination, checkIn, checkOut, guests, ...(position && { position }) };
}

/** Searches anew, and tells how it went (part 2 §8). */
export async function announceSearch(client: QueryClient, asked: Asked, today: Day, connected: boolean): Promise<void> {
  const query = acomodacoesQuery(asked, today);
  if (!query) return;
  const platformAsked = platformAskedOf(asked, today, connected);
  const [local, external] = await Promise.allSettled([
    client.fetchInfiniteQuery({ ...resultsQuery(query), staleTime: 0 }),
    platformAsked ? client.fetchQuery({ ...platformSearchQuery(platformAsked), staleTime: 0 }) : [],
  ]);
  if (local.status === 'rejected') {
    showToast({ title: searchTexts.failed, description: searchTexts.failedHint, tone: 'destructive' });
    return;
  }
  const count = (local.value.pages[0]?.total ?? 0) + (external.status === 'fulfilled' ? external.value.length : 0);
  if (count > 0) showToast({ title: resultsTexts.done, description: resultsTexts.doneHint, tone: 'success' });
}
