import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { askOrCached } from './offline/cache.ts';

/**
 * Part 1 §7: data never goes stale, there is no refetch on focus and no retry. A query that failed without a network runs when
 * there is one again.
 */
export function createQueryClient(onError: (error: Error) => void = () => {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        persister: askOrCached,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
