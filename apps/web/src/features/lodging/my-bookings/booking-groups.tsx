import type { Day } from '@estradeiro/contract/day';
import { type Booking, cancelBooking } from '@estradeiro/contract/lodging/bookings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/call.ts';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { showToast } from '#ui/toast.tsx';
import { bookingsKey, resultsKey } from '../api.ts';
import { stayDates } from '../stay/format.ts';
import { myBookingsTexts } from '../stay/texts.ts';
import { BookingCard } from './booking-card.tsx';
import { groupsOf } from './groups.ts';

type Props = { booking: Booking; onCancelled: () => void; onClose: () => void };

/** Cancels a booking after a confirmation. It stands beside the cards, since the card itself moves to another group. */
function CancelDialog({ booking, onCancelled, onClose }: Props) {
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call(cancelBooking, { params: { id: booking.id } }),
    onSuccess: () => {
      onCancelled();
      showToast({ title: myBookingsTexts.cancelled, tone: 'success' });
    },
    onError: (error) => showFailure(myBookingsTexts.cancelFailed, error),
    onSettled: () => {
      onClose();
      // The free room changes the results of searches.
      void client.invalidateQueries({ queryKey: bookingsKey });
      void client.invalidateQueries({ queryKey: resultsKey });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={myBookingsTexts.cancelQuestion}
      description={myBookingsTexts.cancelHint(booking.accommodationName, stayDates(booking))}
    >
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" className="px-2!" onClick={onClose}>
          {myBookingsTexts.keep}
        </Button>
        <Button
          variant="danger"
          className="px-2! leading-tight"
          busy={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          {myBookingsTexts.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

export function BookingGroups({ bookings, today }: { bookings: readonly Booking[]; today: Day }) {
  const [toCancel, setToCancel] = useState<Booking | null>(null);
  /** The cancelled card moves down and takes the focus of its button along. */
  const [cancelledId, setCancelledId] = useState<string | null>(null);
  const { upcoming, past } = groupsOf(bookings, today);
  const shared = { today, cancelledId, onCancel: setToCancel };
  return (
    <>
      <Group title={myBookingsTexts.upcoming} bookings={upcoming} openFirst {...shared} />
      <Group title={myBookingsTexts.past} bookings={past} {...shared} />
      {toCancel && (
        <CancelDialog
          booking={toCancel}
          onCancelled={() => setCancelledId(toCancel.id)}
          onClose={() => setToCancel(null)}
        />
      )}
    </>
  );
}

type GroupProps = {
  title: string;
  bookings: readonly Booking[];
  today: Day;
  openFirst?: boolean;
  cancelledId: string | null;
  onCancel: (booking: Booking) => void;
};

function Group({ title, bookings, today, openFirst = false, cancelledId, onCancel }: GroupProps) {
  if (bookings.length === 0) return null;
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{title}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {bookings.map((booking, i) => (
          <BookingCard
            key={booking.id}
            ref={booking.id === cancelledId ? takeLostFocus : undefined}
            {...{ booking, today, onCancel }}
            startsOpen={openFirst && i === 0}
          />
        ))}
      </ul>
    </section>
  );
}
