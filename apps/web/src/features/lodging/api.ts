import { addDays, type Day } from '@estradeiro/contract/day';
import {
  Booking,
  bookingsPage,
  cancelBooking,
  confirmBooking,
  listBookings,
  listReceivedBookings,
  markBookingPayment,
  type ReceivedBooking,
} from '@estradeiro/contract/lodging/bookings';
import {
  changeAvailability,
  listAvailability,
  listOwnAccommodations,
  type NewAccommodation,
  offerAccommodation,
  updateAccommodation,
  withdrawAccommodation,
} from '@estradeiro/contract/lodging/owner';
import {
  getLodgingPlatformStatus,
  getPlatformAccommodation,
  type PlatformSearch,
  searchLodgingPlatform,
  statusRefreshMillis,
} from '@estradeiro/contract/lodging/platform';
import { listReviews, reviewsPage } from '@estradeiro/contract/lodging/reviews';
import { longestStayNights, type searchAccommodations } from '@estradeiro/contract/lodging/search';
import { infiniteQueryOptions, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '#platform/call.ts';
import { systemClock } from '#platform/clock.ts';
import { isDay } from '#platform/day.ts';
import { cached, cachedPages, instantCache } from '#platform/offline/cache.ts';
import { ownDrafts } from './owner/place-draft.ts';
import type { Asked } from './search/asked.ts';
import { longestDestination, shortestDestination } from './search/limits.ts';

/** The root of all keys under which bookings lie. */
export const bookingsKey = ['lodging', 'bookings'] as const;

/** The rider's newest bookings: storage is small. */
export const lastBookings = instantCache('last-bookings', z.array(Booking), {
  olderForm: z
    .object({ readAt: z.number(), bookings: z.array(Booking) })
    .transform(({ readAt, bookings }) => ({ answeredAt: readAt, answer: bookings })),
});
export const keepLastBookings = (bookings: readonly Booking[]): void =>
  lastBookings.write(bookings.slice(0, 20), systemClock());

/**
 * The rider's bookings by pages, newest first. It starts from what this browser last read, with the age that it has: the
 * reference must be at hand where there is no network.
 */
export function myBookingsQuery() {
  const last = lastBookings.read(systemClock());
  return infiniteQueryOptions({
    queryKey: bookingsKey,
    queryFn: async ({ pageParam, signal }) => {
      const page = await call(listBookings, { query: { before: pageParam } }, signal);
      if (!pageParam) keepLastBookings(page);
      return page;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length === bookingsPage ? page.at(-1)?.id : undefined),
    // Owners change them: each look asks.
    staleTime: 0,
    ...(last && {
      initialData: { pages: [last.answer], pageParams: [undefined] },
      initialDataUpdatedAt: last.answeredAt,
    }),
  });
}

/** Another device of the owner may have changed them: each look asks. */
export const ownQuery = queryOptions({
  queryKey: ['lodging', 'own'],
  queryFn: ({ signal }) => call(listOwnAccommodations, {}, signal),
  ...cached(listOwnAccommodations),
  staleTime: 0,
});

/** A new place under a key that makes a second attempt count as the first, or a change of one. */
type Save = { body: z.input<typeof NewAccommodation>; id: string | null; idempotencyKey: string };

export function useSavePlace() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, id, idempotencyKey }: Save) =>
      id ? call(updateAccommodation, { params: { id }, body }) : call(offerAccommodation, { body, idempotencyKey }),
    onSuccess(_, { id, idempotencyKey }) {
      ownDrafts.settle(id, idempotencyKey); // here, since the form may have gone by then
      return client.invalidateQueries({ queryKey: ['lodging'] });
    },
  });
}

export function useWithdrawPlace() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(withdrawAccommodation, { params: { id } }),
    onSuccess(_, id) {
      ownDrafts.remove(id);
      return client.invalidateQueries({ queryKey: ['lodging'] });
    },
  });
}

const daysKey = (id: string) => ['lodging', 'own-days', id] as const;

/** The dates of an own place, both ends included. */
export const daysQuery = (id: string, from: Day, to: Day) =>
  queryOptions({
    queryKey: [...daysKey(id), from, to],
    queryFn: ({ signal }) => call(listAvailability, { params: { id }, query: { from, to } }, signal),
    ...cached(listAvailability),
    staleTime: 0,
  });

export function useChangeDays(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<NonNullable<(typeof changeAvailability)['body']>>) =>
      call(changeAvailability, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: daysKey(id) }),
  });
}

const receivedKey = ['lodging', 'received'] as const;

/** What guests booked, of one own place or of all, by pages. */
export const receivedQuery = (accommodationId: string | null) =>
  infiniteQueryOptions({
    queryKey: [...receivedKey, accommodationId],
    queryFn: ({ pageParam, signal }) =>
      call(
        listReceivedBookings,
        { query: { accommodationId: accommodationId ?? undefined, before: pageParam } },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: ReceivedBooking[]) => (page.length === bookingsPage ? page.at(-1)?.id : undefined),
    ...cachedPages(listReceivedBookings),
    // Guests change them: each look asks.
    staleTime: 0,
  });

export type HostAction = 'confirm' | 'paid' | 'refunded' | 'cancel';

/** What a host does with a booking. */
export function useHostAction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, action }: { id: string; action: HostAction }): Promise<void> => {
      const params = { id };
      if (action === 'confirm') await call(confirmBooking, { params });
      else if (action === 'cancel') await call(cancelBooking, { params });
      else await call(markBookingPayment, { params, body: { paymentStatus: action } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: receivedKey }),
  });
}

/** Tells the list that it is old. */
export function useRefreshReceived() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: receivedKey });
}

/** What the search form knows of a stay; `position` where the destination was chosen from a list of places. */
export type PlatformAsked = Pick<PlatformSearch, 'destination' | 'checkIn' | 'checkOut'> & {
  guests: number;
  position?: PlatformSearch['position'];
};

/**
 * Results of the external platform in the shape of our own, with the defaults of part 2 §9. Idle without something asked: no
 * dates, or the box is not ticked. Prices change, so that the same search is asked anew after five minutes.
 */
export const platformSearchQuery = (asked: PlatformAsked | null) =>
  queryOptions({
    queryKey: ['booking-com', 'search', asked],
    queryFn: ({ signal }) => (asked ? call(searchLodgingPlatform, { body: bodyOf(asked) }, signal) : []),
    enabled: asked !== null,
    staleTime: 300_000,
  });

const bodyOf = ({ guests, ...asked }: PlatformAsked) => ({
  ...asked,
  adults: guests,
  children: 0,
  rooms: 1,
  currency: 'BRL' as const,
  language: 'pt' as const,
});

/** How the external platform stands, asked anew every 30 s while a screen shows it. */
export const platformStatusQuery = queryOptions({
  queryKey: ['booking-com', 'status'],
  queryFn: ({ signal }) => call(getLodgingPlatformStatus, {}, signal),
  refetchInterval: statusRefreshMillis,
  staleTime: statusRefreshMillis,
});

/** Whether the platform may be searched now: only while its last status, read without failure, is successful (part 2 §4). */
export function usePlatformConnected(): boolean {
  const { data, isError } = useQuery(platformStatusQuery);
  return data?.success === true && !isError;
}

type TermsAsked = { id: string; checkIn: string; checkOut: string; adults: number };

/** A place of the platform with its terms for a stay. They change: what is older than two minutes is asked anew. */
export const termsQuery = ({ id, ...query }: TermsAsked) =>
  queryOptions({
    queryKey: ['booking-com', 'terms', id, query],
    queryFn: ({ signal }) => call(getPlatformAccommodation, { params: { id }, query }, signal),
    staleTime: 120_000,
  });

/** The root of all keys under which reviews lie. */
export const reviewsKey = ['lodging', 'reviews'] as const;

/** What guests say of a place, newest first, by pages. */
export const reviewsQuery = (placeId: string) =>
  infiniteQueryOptions({
    queryKey: [...reviewsKey, placeId],
    queryFn: ({ pageParam, signal }) =>
      call(listReviews, { params: { id: placeId }, query: { before: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length === reviewsPage ? page.at(-1)?.id : undefined),
    staleTime: 0,
  });

/** What the server is asked, pages aside. */
export type Query = Omit<z.input<typeof searchAccommodations.query & object>, 'limit' | 'offset'>;

/** Of Hospedagens: only what is set (part 2 §7). Null while there is no destination to search. */
export function hospedagensQuery(asked: Asked, today: Day): Query | null {
  const base = baseQuery(asked);
  if (!base) return null;
  const { category, maxPrice } = asked;
  return {
    ...base,
    ...(isStay(asked, today) && { ...datesOf(asked, today), guests: asked.guests }),
    ...(category === 'moto-friendly' && { motorcycleFriendly: 'true' }),
    ...((category === 'hotel' || category === 'pousada') && { category }),
    maxPrice,
  };
}

/** Of Acomodações para Motociclistas: always motorcycle-friendly. Null until destination and dates are such that can be searched. */
export function acomodacoesQuery(asked: Asked, today: Day): Query | null {
  const base = baseQuery(asked);
  if (!base || !isStay(asked, today)) return null;
  return { ...base, ...datesOf(asked, today), guests: asked.guests, motorcycleFriendly: 'true' };
}

function baseQuery({ destination, position, secureParking, sort }: Asked): Query | null {
  const named = destination.trim();
  if (named.length < shortestDestination || named.length > longestDestination) return null;
  return {
    destination: named,
    ...position,
    ...(secureParking && { hasSecureParking: 'true' }),
    ...(sort !== 'relevance' && { sort }),
  };
}

const datesOf = ({ checkIn, checkOut }: Asked, today: Day) => ({ checkIn, checkOut, today });

/** Whether both dates are there, and such that a search takes them. */
function isStay({ checkIn, checkOut }: Pick<Asked, 'checkIn' | 'checkOut'>, today: Day): boolean {
  if (!isDay(checkIn) || !isDay(checkOut)) return false;
  return checkIn >= today && checkOut >= checkIn && checkOut <= addDays(checkIn, longestStayNights);
}
