import { Accommodation, searchAccommodations, totalCountHeader } from '@estradeiro/contract/lodging/search';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { z } from 'zod';
import { ApiError, toApiError } from '#platform/api-error.ts';
import { send } from '#platform/call.ts';
import { systemClock } from '#platform/clock.ts';
import { instantCache } from '#platform/offline/cache.ts';
import type { Query } from '../api.ts';
import { resultsKey } from './results-key.ts';

/** Prices and rooms change; what was read a while ago is asked anew. */
const freshMillis = 5 * 60_000;
const pageSize = 20;

/** A page of results, how many there are in all, and the destination that they are of. */
const ResultsPage = z.object({ destination: z.string(), places: z.array(Accommodation), total: z.number() });
export type ResultsPage = z.infer<typeof ResultsPage>;

/** The first page found last. Prices of last week help nobody; phone numbers and places of yesterday do. */
export const lastResults = instantCache('last-lodging', ResultsPage, {
  maxAgeMillis: 3 * 24 * 3_600_000,
  olderForm: ResultsPage.extend({ readAt: z.number() }).transform(({ readAt, ...answer }) => ({
    answeredAt: readAt,
    answer,
  })),
});

/** Results by pages. Idle without a query. The first page is kept in this browser, for when there is no network. */
export const resultsQuery = (query: Query | null) =>
  infiniteQueryOptions({
    queryKey: [...resultsKey, query],
    queryFn: ({ pageParam, signal }) => readPage(query, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => {
      const read = pages.reduce((sum, { places }) => sum + places.length, 0);
      return page.places.length > 0 && read < page.total ? read : undefined;
    },
    enabled: query !== null,
    placeholderData: keepPreviousData,
    staleTime: freshMillis,
  });

async function readPage(query: Query | null, offset: number, signal: AbortSignal): Promise<ResultsPage> {
  if (!query) throw new Error('nothing to search for');
  const response = await send(searchAccommodations, { query: { ...query, limit: pageSize, offset } }, signal);
  if (!response.ok) throw await toApiError(response);
  const page = { destination: query.destination, ...(await readBody(response, offset)) };
  if (offset === 0 && page.places.length > 0) lastResults.write(page, systemClock());
  return page;
}

/** The body is an array, as specified; how many there are in all stands beside it. */
async function readBody(response: Response, offset: number) {
  try {
    const places = searchAccommodations.response?.parse(await response.json()) ?? [];
    const told = Number.parseInt(response.headers.get(totalCountHeader) ?? '', 10);
    return { places, total: Number.isNaN(told) ? offset + places.length : told };
  } catch (cause) {
    throw new ApiError('unexpected', { status: response.status, body: 'unreadable answer', cause });
  }
}
