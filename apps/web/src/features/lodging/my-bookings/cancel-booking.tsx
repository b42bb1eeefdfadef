import { type Booking, cancelBooking } from '@estradeiro/contract/bookings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#platform/api-error.ts';
import { call } from '#platform/call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { resultsKey } from '../search/results.ts';
import { stayDates } from '../stay/words.ts';
import { bookingsKey } from './bookings-query.ts';
import { myBookingsTexts as texts } from './texts.ts';

/** Cancels a booking, after a yes. */
export function CancelBooking({ booking }: { booking: Booking }) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancel();
  const say = () =>
    cancel.mutate(booking.id, {
      onSuccess: () => showToast({ title: texts.cancelled, tone: 'success' }),
      onError: (error) =>
        showToast({ title: texts.cancelFailed, description: failureText(error), tone: 'destructive' }),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button
        variant="quiet"
        className="-mx-2 self-start px-2! text-danger!"
        aria-label={texts.ofPlace(texts.cancel, booking.accommodationName)}
        onClick={() => setAsking(true)}
      >
        {texts.cancel}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.cancelQuestion}
        description={texts.cancelHint(booking.accommodationName, stayDates(booking))}
      >
        <div className="grid grid-cols-2 gap-3">
          <Button variant="secondary" className="px-2!" onClick={() => setAsking(false)}>
            {texts.keep}
          </Button>
          <Button variant="danger" className="px-2!" busy={cancel.isPending} onClick={say}>
            {texts.cancel}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** Its room is free again, and so is what a search finds. */
function useCancel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(cancelBooking, { params: { id } }),
    onSettled: () =>
      Promise.all([bookingsKey, resultsKey].map((queryKey) => client.invalidateQueries({ queryKey: [...queryKey] }))),
  });
}
