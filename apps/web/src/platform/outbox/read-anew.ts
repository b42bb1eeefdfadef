import type {
  DefaultError,
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query';

/** Asks although there is an answer, and keeps the new one. */
export const readAnew = <T, Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<T, DefaultError, Data, Key>,
): Promise<Data> => client.fetchQuery({ ...query, staleTime: 0 });

/** The same for a query of pages: as many as are at hand. */
export const readPagesAnew = <T, Data, Key extends QueryKey, Param>(
  client: QueryClient,
  query: FetchInfiniteQueryOptions<T, DefaultError, Data, Key, Param>,
): Promise<unknown> => client.fetchInfiniteQuery({ ...query, staleTime: 0 });
