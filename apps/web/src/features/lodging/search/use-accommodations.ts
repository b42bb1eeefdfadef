import type { Accommodation, Day } from '@estradeiro/contract/lodging';
import type { LodgingSort } from '@estradeiro/contract/lodging-search';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { showToast } from '#ui/toast.tsx';
import { type PlatformAsked, platformSearchQuery } from '../platform/search-query.ts';
import { usePlatformConnected } from '../platform/status-query.ts';
import type { Asked } from './asked.ts';
import { inOneList } from './one-list.ts';
import { acomodacoesQuery } from './query.ts';
import { resultsQuery } from './results.ts';
import { resultsTexts } from './results-texts.ts';
import type { RouteMeasure } from './route-distance.ts';
import { searchTexts } from './search-texts.ts';
import { type External, useFound } from './use-found.ts';

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
