import type { Query as CachedQuery } from '@tanstack/react-query';

/** The root of all keys under which results lie: a booking makes them old. */
export const resultsKey = ['lodging', 'search'] as const;

/** Results that are searched for anew, whatever page more of them is. */
export const isFirstPage = ({ queryKey, state }: CachedQuery): boolean =>
  queryKey[1] === 'search' && queryKey.length === 3 && !state.fetchMeta?.fetchMore;
