import { geocode } from '@estradeiro/contract/geocoding';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/call.ts';

const shortestSearch = 3;

/** Cities by name. Idle below three letters. */
export const citiesQuery = (text: string) => {
  const q = text.trim();
  return queryOptions({
    queryKey: ['weather', 'cities', q],
    queryFn: ({ signal }) => call(geocode, { query: { q } }, signal),
    enabled: q.length >= shortestSearch,
    placeholderData: keepPreviousData,
  });
};

/** Whether what was typed is long enough to be looked for (part 1 §5). */
export const isSearchable = (text: string): boolean => text.trim().length >= shortestSearch;
