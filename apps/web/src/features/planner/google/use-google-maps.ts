import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { LoadedGoogleMaps } from '#map/google/load-google-maps.ts';
import { useOnline } from '#platform/online.ts';
import { showToast } from '#ui/toast.tsx';
import { mapsQuery } from '../shared/api.ts';
import { googleTexts } from './texts.ts';

const queryKey = ['google-maps'];

/** Null after a failure: our own map is used until the page is reloaded. */
const libraryQuery = (key: string | undefined, onFailure: () => void) =>
  queryOptions({
    queryKey,
    queryFn: async () => {
      const { loadGoogleMaps } = await import('#map/google/load-google-maps.ts');
      return loadGoogleMaps(key ?? '', onFailure).catch((error: unknown) => {
        if (!navigator.onLine) throw error; // then the query is retried once there is a network
        toastFailure();
        return null;
      });
    },
    structuralSharing: false,
    gcTime: Number.POSITIVE_INFINITY,
  });

export const hasGoogleFailed = (client: QueryClient): boolean => client.getQueryData(queryKey) === null;

/**
 * Google's map if the operator chose it (D36) and it is wanted: `unknown` until the server responds, `loading` while its script
 * loads, null for our own maps, also without a network.
 */
export function useGoogleMaps(isWanted: boolean): LoadedGoogleMaps | 'unknown' | 'loading' | null {
  const client = useQueryClient();
  const online = useOnline();
  const maps = useQuery({ ...mapsQuery, enabled: isWanted });
  const key = maps.data?.googleMapsKey;
  const fail = useCallback(() => {
    if (hasGoogleFailed(client)) return;
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, null);
    toastFailure();
  }, [client]);
  const { data: library, isError } = useQuery({
    ...libraryQuery(key, fail),
    enabled: isWanted && online && key !== undefined,
  });
  return useMemo(() => {
    if (!online && !library) return null;
    if (maps.isPending) return 'unknown';
    if (key === undefined || isError || library === null) return null;
    return library ? { library, fail } : 'loading';
  }, [online, maps.isPending, key, library, isError, fail]);
}

const toastFailure = () =>
  showToast({ title: googleTexts.failed, description: googleTexts.failedHint, tone: 'destructive' });
