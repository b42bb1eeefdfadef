import { addDays, type Day } from '@estradeiro/contract/day';
import { Booking, bookingsPage, listBookings } from '@estradeiro/contract/lodging/bookings';
import {
  getLodgingPlatformStatus,
  getPlatformAccommodation,
  type PlatformSearch,
  searchLodgingPlatform,
  statusRefreshMillis,
} from '@estradeiro/contract/lodging/lodging-platform';
import { type NewLodgingReport, reportLodging } from '@estradeiro/contract/lodging/reports';
import { listReviews, reviewsPage } from '@estradeiro/contract/lodging/reviews';
import {
  Accommodation,
  longestStayNights,
  searchAccommodations,
  totalCountHeader,
} from '@estradeiro/contract/lodging/search';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { ApiError, toApiError } from '#platform/api-error.ts';
import { call, send } from '#platform/call.ts';
import { systemClock } from '#platform/clock.ts';
import { instantCache } from '#platform/offline/cache.ts';
import { isDay } from '#ui/day.ts';
import type { Filters } from './search/filters.ts';
import { longestDestination, shortestDestination } from './search/search-form.ts';

/** The root of all keys of results, which a booking invalidates. */
export const resultsKey = ['lodging', 'search'] as const;

export const bookingsKey = ['lodging', 'bookings'] as const;

/** The rider's newest bookings only: storage is small. */
export const lastBookings = instantCache('last-bookings', z.array(Booking), {
  olderForm: z
    .object({ readAt: z.number(), bookings: z.array(Booking) })
    .transform(({ readAt, bookings }) => ({ answeredAt: readAt, answer: bookings })),
});
export const cacheBookings = (bookings: readonly Booking[]): void =>
  lastBookings.write(bookings.slice(0, 20), systemClock());

/**
 * The rider's bookings by pages, newest first. It starts with the bookings cached in this browser: the reference must be at hand without a
 * network.
 */
export function myBookingsQuery() {
  const last = lastBookings.read(systemClock());
  return infiniteQueryOptions({
    queryKey: bookingsKey,
    queryFn: async ({ pageParam, signal }) => {
      const page = await call(listBookings, { query: { before: pageParam } }, signal);
      if (!pageParam) cacheBookings(page);
      return page;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length === bookingsPage ? page.at(-1)?.id : undefined),
    // Owners change them: each mount refetches.
    staleTime: 0,
    ...(last && {
      initialData: { pages: [last.answer], pageParams: [undefined] },
      initialDataUpdatedAt: last.answeredAt,
    }),
  });
}

/** The platform's part of the search form; `position` where the destination was chosen from a list of places. */
export type PlatformFilters = Pick<PlatformSearch, 'destination' | 'checkIn' | 'checkOut'> & {
  guests: number;
  position?: PlatformSearch['position'];
};

/**
 * Results of the external platform in the shape of our own, with the defaults of part 2 §9. Disabled without filters: no dates, or the box
 * is not ticked. Prices change, so that results are stale after five minutes.
 */
export const platformSearchQuery = (filters: PlatformFilters | null) =>
  queryOptions({
    queryKey: ['booking-com', 'search', filters],
    queryFn: ({ signal }) => (filters ? call(searchLodgingPlatform, { body: bodyOf(filters) }, signal) : []),
    enabled: filters !== null,
    staleTime: 300_000,
  });

const bodyOf = ({ guests, ...filters }: PlatformFilters) => ({
  ...filters,
  adults: guests,
  children: 0,
  rooms: 1,
  currency: 'BRL' as const,
  language: 'pt' as const,
});

/** The status of the external platform, refetched every 30 s while a screen shows it. */
export const platformStatusQuery = queryOptions({
  queryKey: ['booking-com', 'status'],
  queryFn: ({ signal }) => call(getLodgingPlatformStatus, {}, signal),
  refetchInterval: statusRefreshMillis,
  staleTime: statusRefreshMillis,
});

/**
 * Whether the platform may be searched now: only while its last status, read without failure, is successful (part 2 §4). One that is off
 * is not polled.
 */
export function usePlatformConnected(): boolean {
  const { data, isError } = useQuery({
    ...platformStatusQuery,
    refetchInterval: ({ state }) => (state.data?.success ? statusRefreshMillis : false),
  });
  return data?.success === true && !isError;
}

type TermsQuery = { id: string; checkIn: string; checkOut: string; adults: number };

/** A place of the platform with its terms for a stay, which are stale after two minutes. */
export const termsQuery = ({ id, ...query }: TermsQuery) =>
  queryOptions({
    queryKey: ['booking-com', 'terms', id, query],
    queryFn: ({ signal }) => call(getPlatformAccommodation, { params: { id }, query }, signal),
    staleTime: 120_000,
  });

export const reviewsKey = ['lodging', 'reviews'] as const;

export const reviewsQuery = (placeId: string) =>
  infiniteQueryOptions({
    queryKey: [...reviewsKey, placeId],
    queryFn: ({ pageParam, signal }) =>
      call(listReviews, { params: { id: placeId }, query: { before: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length === reviewsPage ? page.at(-1)?.id : undefined),
    staleTime: 0,
  });

/** `idempotencyKey` lets a second attempt count as the first. */
type Reporting = { body: z.input<typeof NewLodgingReport>; idempotencyKey: string };
export const useReportLodging = () => useMutation({ mutationFn: (report: Reporting) => call(reportLodging, report) });

export type Query = Omit<z.input<typeof searchAccommodations.query & object>, 'limit' | 'offset'>;

export type PlaceQuery = Pick<Query, 'destination' | 'lat' | 'lng' | 'along'>;

/** Only set filters (part 2 §7); for `motorcyclists` always places that take motorcycles. Null while there is no place to search. */
export function searchQuery(
  filters: Filters,
  place: PlaceQuery | null,
  today: Day,
  motorcyclists: boolean,
): Query | null {
  if (!place || !isSearchable(place.destination?.trim())) return null;
  const { category, maxPrice, secureParking, sort, checkIn, checkOut, guests } = filters;
  return {
    ...place,
    ...(isStay(filters, today) && { checkIn, checkOut, today }),
    ...(guests > 1 && { guests }),
    ...((motorcyclists || category === 'moto-friendly') && { motorcycleFriendly: 'true' }),
    ...((category === 'hotel' || category === 'pousada') && { category }),
    ...(secureParking && { hasSecureParking: 'true' }),
    ...(sort !== 'relevance' && { sort }),
    maxPrice,
  };
}

const isSearchable = (destination: string | undefined): boolean =>
  destination === undefined || (destination.length >= shortestDestination && destination.length <= longestDestination);

export function isStay({ checkIn, checkOut }: Pick<Filters, 'checkIn' | 'checkOut'>, today: Day): boolean {
  if (!isDay(checkIn) || !isDay(checkOut)) return false;
  return checkIn >= today && checkOut >= checkIn && checkOut <= addDays(checkIn, longestStayNights);
}

/** Prices and rooms change: results are stale after this time. */
const freshMillis = 5 * 60_000;
const pageSize = 20;

const ResultsPage = z.object({ destination: z.string(), places: z.array(Accommodation), total: z.number() });
type ResultsPage = z.infer<typeof ResultsPage>;

/**
 * The cached first page. Dropped after three days: phone numbers and places are still useful until then, older prices
 * are not.
 */
export const lastResults = instantCache('last-lodging', ResultsPage, {
  maxAgeMillis: 3 * 24 * 3_600_000,
  olderForm: ResultsPage.extend({ readAt: z.number() }).transform(({ readAt, ...answer }) => ({
    answeredAt: readAt,
    answer,
  })),
});

/** Results by pages. Disabled without a query. The first page is cached in this browser under its `label`, for use without a network. */
export const resultsQuery = (query: Query | null, label: string) =>
  infiniteQueryOptions({
    queryKey: [...resultsKey, query],
    queryFn: ({ pageParam, signal }) => readPage(query, label, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => {
      const read = pages.reduce((sum, { places }) => sum + places.length, 0);
      return page.places.length > 0 && read < page.total ? read : undefined;
    },
    enabled: query !== null,
    placeholderData: keepPreviousData,
    staleTime: freshMillis,
  });

/** A night far away is a matter of one or two. */
const nearestShown = 6;

/** The nearest places for a search that found none. Disabled without a query. */
export const nearestQuery = (query: Query | null) =>
  queryOptions({
    queryKey: [...resultsKey, 'nearest', query],
    queryFn: ({ signal }) => {
      if (!query) throw new Error('nothing to search for');
      const farther = { ...query, nearest: 'true', sort: 'distance' as const, limit: nearestShown };
      return call(searchAccommodations, { query: farther }, signal);
    },
    enabled: query !== null,
    staleTime: freshMillis,
  });

async function readPage(query: Query | null, label: string, offset: number, signal: AbortSignal): Promise<ResultsPage> {
  if (!query) throw new Error('nothing to search for');
  const response = await send(searchAccommodations, { query: { ...query, limit: pageSize, offset } }, signal);
  if (!response.ok) throw await toApiError(response);
  const page = { destination: label, ...(await readBody(response, offset)) };
  if (offset === 0 && page.places.length > 0) lastResults.write(page, systemClock());
  return page;
}

/** The body is an array, as specified; the total stands in a header. */
async function readBody(response: Response, offset: number) {
  try {
    const places = searchAccommodations.response?.parse(await response.json()) ?? [];
    const count = Number.parseInt(response.headers.get(totalCountHeader) ?? '', 10);
    return { places, total: Number.isNaN(count) ? offset + places.length : count };
  } catch (cause) {
    throw new ApiError('unexpected', { status: response.status, body: 'unreadable answer', cause });
  }
}
