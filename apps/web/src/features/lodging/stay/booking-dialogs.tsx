import { type Booking, createBooking } from '@estradeiro/contract/lodging/bookings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Clock4, ListChecks } from 'lucide-react';
import { type ReactNode, useMemo, useReducer, useRef } from 'react';
import { Link } from 'wouter';
import { call, inTime } from '#platform/call.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { useDraftKeys } from '#platform/offline/draft.tsx';
import { buttonClass } from '#ui/button.tsx';
import { dayOf, formatDayAndHour } from '#ui/day.ts';
import { Dialog } from '#ui/dialog.tsx';
import { formatReais } from '#ui/number-format.ts';
import { bookingsKey, cacheBookings, lastBookings, resultsKey } from '../api.ts';
import { myBookingsAddress } from '../my-bookings/my-bookings-address.ts';
import { PixPayment } from '../my-bookings/pix-payment.tsx';
import { ReferencePlate } from '../my-bookings/reference-plate.tsx';
import { ShareBooking } from '../my-bookings/share-booking.tsx';
import { BookingFlowContext } from './book-stay.tsx';
import { type BookingRequest, bookingFlowAfter, closed, type Stay } from './booking-flow.ts';
import { FailureOverlay } from './failure-overlay.tsx';
import { stayDates } from './format.ts';
import { saveGuestPhone } from './guest-phone.ts';
import { GuestSheet } from './guest-sheet.tsx';
import { stayTexts } from './texts.ts';

/** The timeout of a booking, during which the rider waits; a retry uses the same key. */
const answerMs = 15_000;

function useBookingSteps(clock: Clock) {
  const client = useQueryClient();
  const [flow, send] = useReducer(bookingFlowAfter, closed);
  const today = () => dayOf(new Date(clock()));
  const keys = useDraftKeys();
  /** The last request, shown again when the rider has to change it. */
  const last = useRef<BookingRequest['body'] | null>(null);
  const sending = useMutation({
    mutationFn: (request: BookingRequest) => inTime((signal) => call(createBooking, request, signal), answerMs),
    onSuccess: (booking) => {
      keys.forget();
      saveGuestPhone(booking.guestPhone);
      send({ type: 'accepted', booking });
      // For use without a network before Minhas reservas is read again.
      const others = lastBookings.read(clock())?.answer.filter(({ id }) => id !== booking.id) ?? [];
      cacheBookings([booking, ...others]);
      void client.invalidateQueries({ queryKey: bookingsKey });
    },
    onError: (error) => send({ type: 'refused', error }),
    // Rooms and prices may have changed, whatever the response.
    onSettled: () => client.invalidateQueries({ queryKey: resultsKey }),
  });

  return {
    flow,
    today,
    last: last.current,
    ask: (stay: Stay) => send({ type: 'opened', stay, today: today() }),
    submit: (body: BookingRequest['body']) => {
      const request = { body, idempotencyKey: keys.of(body) };
      last.current = body;
      send({ type: 'sent', request });
      sending.mutate(request);
    },
    retry: () => {
      if (flow.at !== 'failed' || !flow.again) return;
      send({ type: 'retried' });
      sending.mutate(flow.again.request);
    },
    leave: () => send({ type: 'left' }),
  };
}

/** A booking that is made, or pending until the place confirms: its reference, and its actions. */
function Confirmation({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const isPending = booking.status === 'pending';
  return (
    <Dialog open onOpenChange={onClose} title={isPending ? stayTexts.askedTitle : stayTexts.bookedTitle}>
      <ReferencePlate reference={booking.bookingReference} />
      {isPending && (
        <p className="flex gap-2 font-semibold text-provisional">
          <Clock4 size={24} aria-hidden="true" className="flex-none" />
          {pendingText(booking)}
        </p>
      )}
      <div>
        <p className="font-semibold wrap-break-word">{booking.accommodationName}</p>
        <p className="tabular-nums">{stayDates(booking)}</p>
        <p className="tabular-nums">
          {stayTexts.nights(booking.totalNights)} · {stayTexts.guests(booking.numberOfGuests)}
        </p>
        <p className="flex items-baseline justify-between gap-3">
          <span>{stayTexts.total}</span>
          <span className="text-20 font-extrabold tabular-nums">{formatReais(booking.totalAmount)}</span>
        </p>
      </div>
      {booking.place?.isExample && <p className="text-15 text-quiet">{stayTexts.exampleNote}</p>}
      <PixPayment booking={booking} />
      <ShareBooking booking={booking} />
      <Link href={myBookingsAddress} onClick={onClose} className={buttonClass()}>
        <ListChecks size={20} aria-hidden="true" />
        {stayTexts.toBookings}
      </Link>
    </Dialog>
  );
}

const pendingText = ({ answerBy }: Booking) =>
  answerBy ? stayTexts.pending(formatDayAndHour(answerBy)) : stayTexts.pendingUndated;

/**
 * Wraps a screen of results: `BookStay` inside it books a place, and the dialogs show here, so that they outlive a card that is removed.
 */
export function BookingDialogs({ clock = systemClock, children }: { clock?: Clock; children: ReactNode }) {
  const { flow, today, last, ask, submit, retry, leave } = useBookingSteps(clock);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions only send events
  const handle = useMemo(() => ({ flow, ask }), [flow]);
  return (
    <BookingFlowContext value={handle}>
      {children}
      {(flow.at === 'details' || flow.at === 'sending') && (
        <GuestSheet
          stay={flow.stay}
          today={today()}
          last={last}
          busy={flow.at === 'sending'}
          onSubmit={submit}
          onClose={leave}
        />
      )}
      {flow.at === 'failed' && <FailureOverlay failure={flow.failure} onRetry={retry} onClose={leave} />}
      {flow.at === 'booked' && <Confirmation booking={flow.booking} onClose={leave} />}
    </BookingFlowContext>
  );
}
