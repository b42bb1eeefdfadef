import { bookingsPage, listBookings } from '@estradeiro/contract/lodging/bookings';
import { queryOptions } from '@tanstack/react-query';
import { allPages } from '#platform/all-pages.ts';
import { call } from '#platform/call.ts';
import { cached } from '#platform/offline/cache.ts';
import { bookingsKey } from '../api.ts';

export const allBookingsQuery = queryOptions({
  queryKey: [...bookingsKey, 'of-trips'], // the name that earlier versions stored on riders' devices
  queryFn: ({ signal }) => allPages((before) => call(listBookings, { query: { before } }, signal), bookingsPage),
  staleTime: 0, // owners change them
  ...cached(listBookings),
});
