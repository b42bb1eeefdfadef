import type { Accommodation } from '@estradeiro/contract/lodging';
import type { LodgingSort } from '@estradeiro/contract/lodging-search';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { inOneList, withDistances } from './found.ts';
import type { Query } from './query.ts';
import { resultsQuery } from './results.ts';
import type { RouteMeasure } from './route-distance.ts';

const none: readonly Accommodation[] = [];

/** What was found so far, in order and with distances; `external` are the results of another platform, where it was asked. */
export function useFound(
  query: Query | null,
  sort: LodgingSort,
  route: RouteMeasure | null,
  external: readonly Accommodation[] = none,
) {
  const results = useInfiniteQuery(resultsQuery(query));
  const pages = results.data?.pages;
  const found = useMemo(() => {
    if (!pages && external.length === 0) return null;
    // A place may move to the next page between the reading of both.
    const places = [...new Map(pages?.flatMap((page) => page.places).map((place) => [place.id, place])).values()];
    return withDistances(external.length > 0 ? inOneList(places, external, sort) : places, route, sort);
  }, [pages, external, route, sort]);
  const first = pages?.[0];
  return { results, found, total: (first?.total ?? 0) + external.length, destination: first?.destination ?? '' };
}

export type FoundState = ReturnType<typeof useFound>;
