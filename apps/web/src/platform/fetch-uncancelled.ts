import {
  CancelledError,
  type DefaultError,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * Fetches a query for who waits for its answer outside of a screen, and once more where it is called off meanwhile: by an accepted
 * write that makes older answers stale, or by a screen that asked for the same and is left. Nobody else would ask again.
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
