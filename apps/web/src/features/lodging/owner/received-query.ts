import {
  bookingsPage,
  cancelBooking,
  confirmBooking,
  listReceivedBookings,
  markBookingPayment,
  type ReceivedBooking,
} from '@estradeiro/contract/bookings';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { keepsPages } from '#platform/last-known/last-known.ts';

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
    ...keepsPages(listReceivedBookings),
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
