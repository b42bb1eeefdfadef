import { createBooking } from '@estradeiro/contract/bookings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef } from 'react';
import { call } from '#platform/call.ts';
import type { Clock } from '#platform/clock.ts';
import { useDraftKeys } from '#platform/draft-keys.ts';
import { bookingsKey } from '../my-bookings/bookings-query.ts';
import { keepLastBookings, lastBookings } from '../my-bookings/last-bookings.ts';
import { loadMyBookings } from '../my-bookings/load-my-bookings.ts';
import { todayOf } from '../search/calendar.ts';
import { resultsKey } from '../search/results-key.ts';
import { away, type BookingRequest, deskAfter, type Stay } from './desk.ts';
import { keepGuestPhone } from './guest-phone.ts';

/** The desk and what moves it: the rider, and the server's answers. */
export function useBookingDesk(clock: Clock) {
  const client = useQueryClient();
  const [desk, send] = useReducer(deskAfter, away);
  const today = () => todayOf(new Date(clock()));
  const keys = useDraftKeys();
  /** What was sent last: shown again when the rider has to change it. */
  const last = useRef<BookingRequest['body'] | null>(null);
  const sending = useMutation({
    mutationFn: ({ body, idempotencyKey }: BookingRequest) => call(createBooking, { body, idempotencyKey }),
    onSuccess: (booking) => {
      keys.forget();
      keepGuestPhone(booking.guestPhone);
      send({ type: 'answered', booking });
      // For where there is no network before Minhas reservas was read again.
      const others = lastBookings()?.bookings.filter(({ id }) => id !== booking.id) ?? [];
      keepLastBookings([booking, ...others], clock());
      void client.invalidateQueries({ queryKey: bookingsKey });
      loadMyBookings().catch(() => undefined); // the screen itself says so when it is opened
    },
    onError: (error) => send({ type: 'refused', error }),
    // Rooms and prices are not what they were, whatever came of it.
    onSettled: () => client.invalidateQueries({ queryKey: resultsKey }),
  });

  return {
    desk,
    today,
    last: last.current,
    ask: (stay: Stay) => send({ type: 'asked', stay, today: today() }),
    submit: (body: BookingRequest['body']) => {
      const request = { body, idempotencyKey: keys.of(body) };
      last.current = body;
      send({ type: 'sent', request });
      sending.mutate(request);
    },
    retry: () => {
      if (desk.at !== 'failed' || !desk.again) return;
      send({ type: 'retried' });
      sending.mutate(desk.again.request);
    },
    test: (error: Error) => send({ type: 'tested', error }),
    leave: () => send({ type: 'left' }),
  };
}
