import type { Accommodation, LodgingSort } from '@estradeiro/contract/lodging/search';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Query, resultsQuery } from '../api.ts';
import { withDistances } from './search-result.ts';
import type { SearchPlace } from './use-search-place.ts';

/** The results of the other platform, if it was searched and has any. */
export type External = { count: number; joinedWith: (local: readonly Accommodation[]) => Accommodation[] };

export function useResults(
  query: Query | null,
  sort: LodgingSort,
  { label, from }: Pick<SearchPlace, 'label' | 'from'>,
  external: External | null,
) {
  const results = useInfiniteQuery(resultsQuery(query, label));
  const pages = results.data?.pages;
  const found = useMemo(() => {
    if (!pages && !external) return null;
    // A place may move to the next page between the requests of both.
    const places = [...new Map(pages?.flatMap((page) => page.places).map((place) => [place.id, place])).values()];
    return withDistances(external ? external.joinedWith(places) : places, from, sort);
  }, [pages, external, from, sort]);
  const total = (pages?.[0]?.total ?? 0) + (external?.count ?? 0);
  return { results, found, total };
}
