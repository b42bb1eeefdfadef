import type { Day } from '@estradeiro/contract/day';
import {
  bookingsPage,
  cancelBooking,
  confirmBooking,
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
import { orderPlacePhotos, removePlacePhoto } from '@estradeiro/contract/lodging/photos';
import type { StoredPhoto } from '@estradeiro/contract/photos';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '#platform/call.ts';
import { cached, cachedPages } from '#platform/offline/cache.ts';
import { ownDrafts } from './place-draft.ts';

/** Another device of the owner may have changed them: each mount refetches. */
export const ownQuery = queryOptions({
  queryKey: ['lodging', 'own'],
  queryFn: ({ signal }) => call(listOwnAccommodations, {}, signal),
  ...cached(listOwnAccommodations),
  staleTime: 0,
});

/** A new place, whose idempotency key makes a retry count as the first attempt, or a change of an existing one. */
type Save = { body: z.input<typeof NewAccommodation>; id: string | null; idempotencyKey: string };

export function useSavePlace() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, id, idempotencyKey }: Save) =>
      id ? call(updateAccommodation, { params: { id }, body }) : call(offerAccommodation, { body, idempotencyKey }),
    onSuccess(_, { id, idempotencyKey }) {
      ownDrafts.settle(id, idempotencyKey); // here, since the form may be closed by then
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

export function showPhotos(client: QueryClient, placeId: string, photos: StoredPhoto[]): void {
  client.setQueryData(ownQuery.queryKey, (places) =>
    places?.map((place) => (place.id === placeId ? { ...place, photos } : place)),
  );
  void client.invalidateQueries({ queryKey: ['lodging'] });
}

type PhotosChange = { order: string[] } | { remove: string };

export function useChangePhotos(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: PhotosChange) =>
      'order' in change
        ? call(orderPlacePhotos, { params: { id }, body: { ids: change.order } })
        : call(removePlacePhoto, { params: { id, photo: change.remove } }),
    onSuccess: (photos) => showPhotos(client, id, photos),
  });
}

const daysKey = (id: string) => ['lodging', 'own-days', id] as const;

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
    // Guests change them: each mount refetches.
    staleTime: 0,
  });

/** Bookings that wait for the host's reply, the earliest deadline first, of one own place or of all. */
export const requestsQuery = (accommodationId: string | null) =>
  queryOptions({
    queryKey: [...receivedKey, 'requests', accommodationId],
    queryFn: async ({ signal }) => {
      const query = { accommodationId: accommodationId ?? undefined, status: 'pending' as const };
      const requests = await call(listReceivedBookings, { query }, signal);
      return requests
        .filter(({ status }) => status === 'pending') // drops bookings that ended by themselves in between
        .toSorted((a, b) => (a.answerBy ?? '').localeCompare(b.answerBy ?? ''));
    },
    ...cached(listReceivedBookings),
    staleTime: 0,
  });

export type HostAction = 'confirm' | 'paid' | 'refunded' | 'cancel';

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

export function useRefreshReceived() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: receivedKey });
}
