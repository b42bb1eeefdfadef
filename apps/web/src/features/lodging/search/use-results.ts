import type { Accommodation, LodgingSort } from '@estradeiro/contract/lodging/search';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Query, resultsQuery } from '../api.ts';
import type { RouteMeasure } from './route-distance.ts';
import { withDistances } from './search-result.ts';

/** The results of another platform, where it was asked and has any. */
export type External = { count: number; joinedWith: (local: readonly Accommodation[]) => Accommodation[] };

/** What was found so far, in order and with distances. */
export function useResults(
  query: Query | null,
  sort: LodgingSort,
  route: RouteMeasure | null,
  external: External | null = null,
) {
  const results = useInfiniteQuery(resultsQuery(query));
  const pages = results.data?.pages;
  const found = useMemo(() => {
    if (!pages && !external) return null;
    // A place may move to the next page between the reading of both.
    const places = [...new Map(pages?.flatMap((page) => page.places).map((place) => [place.id, place])).values()];
    return withDistances(external ? external.joinedWith(places) : places, route, sort);
  }, [pages, external, route, sort]);
  const first = pages?.[0];
  return { results, found, total: (first?.total ?? 0) + (external?.count ?? 0), destination: first?.destination ?? '' };
}

export type ResultsState = ReturnType<typeof useResults>;
