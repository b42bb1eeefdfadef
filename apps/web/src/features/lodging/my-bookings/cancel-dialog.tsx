import { type Booking, cancelBooking } from '@estradeiro/contract/bookings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#platform/api-error.ts';
import { call } from '#platform/call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { resultsKey } from '../search/results-key.ts';
import { stayDates } from '../stay/words.ts';
import { bookingsKey } from './bookings-query.ts';
import { myBookingsTexts as texts } from './texts.ts';

type Props = { booking: Booking; onCancelled: () => void; onClose: () => void };

/** Cancels a booking, after a yes. It stands beside the cards, since the booking's own moves to another group. */
export function CancelDialog({ booking, onCancelled, onClose }: Props) {
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call(cancelBooking, { params: { id: booking.id } }),
    onSuccess: () => {
      onCancelled();
      showToast({ title: texts.cancelled, tone: 'success' });
    },
    onError: (error) => showToast({ title: texts.cancelFailed, description: failureText(error), tone: 'destructive' }),
    onSettled: () => {
      onClose();
      // Its room is free again, and so is what a search finds.
      void client.invalidateQueries({ queryKey: bookingsKey });
      void client.invalidateQueries({ queryKey: resultsKey });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.cancelQuestion}
      description={texts.cancelHint(booking.accommodationName, stayDates(booking))}
    >
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" className="px-2!" onClick={onClose}>
          {texts.keep}
        </Button>
        <Button variant="danger" className="px-2!" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {texts.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
