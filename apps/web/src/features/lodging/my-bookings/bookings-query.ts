import { type Booking, bookingsPage, listBookings } from '@estradeiro/contract/bookings';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { systemClock } from '#platform/clock.ts';
import { keepLastBookings, lastBookings } from './last-bookings.ts';

/** The root of all keys under which bookings lie. */
export const bookingsKey = ['lodging', 'bookings'] as const;

type Pages = { pages: Booking[][]; pageParams: (string | undefined)[] };

/**
 * The rider's bookings by pages, newest first. It starts from what this browser last read, with the age that it has: the
 * reference must be at hand where there is no network.
 */
export function myBookingsQuery() {
  const last = lastBookings();
  const initial: Pages | null = last && { pages: [last.bookings], pageParams: [undefined] };
  return infiniteQueryOptions({
    queryKey: bookingsKey,
    queryFn: async ({ pageParam, signal }) => {
      const page = await call(listBookings, { query: { before: pageParam } }, signal);
      if (!pageParam) keepLastBookings(page, systemClock());
      return page;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length === bookingsPage ? page.at(-1)?.id : undefined),
    // Owners change them: each look asks.
    staleTime: 0,
    ...(initial && { initialData: initial, initialDataUpdatedAt: last?.readAt ?? 0 }),
  });
}
