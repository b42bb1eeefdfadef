import {
  CancelledError,
  type DefaultError,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * Fetches a query for a caller outside a screen, and once more where the fetch is cancelled: by an accepted write that makes older
 * responses stale, or by a screen that unmounts. Nobody else would fetch again.
 */
export async function fetchUncancelled<T, Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<T, DefaultError, Data, Key>,
): Promise<Data> {
  const ask = () => client.fetchQuery(query);
  return ask().catch((error) => {
    if (error instanceof CancelledError) return ask();
    throw error;
  });
}
