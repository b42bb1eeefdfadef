import { type Day, formatDay } from '@estradeiro/contract/day';
import { mayCancel, type ReceivedBooking } from '@estradeiro/contract/lodging/bookings';
import { Check, Mail, Phone } from 'lucide-react';
import { showFailure } from '#platform/show-failure.ts';
import { ask } from '#ui/ask.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Tag } from '#ui/chip.tsx';
import { formatDayAndHour } from '#ui/day.ts';
import { formatReais } from '#ui/number-format.ts';
import { showToast } from '#ui/toast.tsx';
import { standingMeanings, standingOf } from '../my-bookings/groups.ts';
import { type HostAction, useHostAction } from './api.ts';
import { receivedTexts } from './texts.ts';

export function ReceivedCard({ booking, today }: { booking: ReceivedBooking; today: Day }) {
  const { guestName, specialRequests, status, paymentStatus, bookingReference: reference } = booking;
  const { act, busy } = useActing(booking);
  const standing = standingOf(booking, today);
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-20 font-semibold wrap-anywhere">{guestName}</h2>
        <Tag meaning={standingMeanings[standing]}>{receivedTexts.status[standing]}</Tag>
        <Tag meaning={paymentStatus === 'paid' ? 'guidance' : 'plain'}>{receivedTexts.payment[paymentStatus]}</Tag>
      </div>
      <div>
        <p className="tabular-nums">
          {receivedTexts.stay(formatDay(booking.checkInDate), formatDay(booking.checkOutDate), booking.totalNights)}
        </p>
        <p className="text-quiet wrap-anywhere">{booking.accommodationName}</p>
        <p className="text-quiet tabular-nums">
          {receivedTexts.guests(booking.numberOfGuests)} · {reference}
        </p>
      </div>
      <p className="text-20 font-extrabold tabular-nums">{formatReais(booking.totalAmount)}</p>
      <Terms booking={booking} standing={standing} />
      {specialRequests && (
        <div>
          <h3 className="text-15 font-semibold">{receivedTexts.requests}</h3>
          <p className="whitespace-pre-line wrap-anywhere">{specialRequests}</p>
        </div>
      )}
      <div className="grid grid-cols-2 gap-3">
        <GuestContact {...booking} />
        {status === 'pending' && (
          <Button
            busy={busy}
            aria-label={receivedTexts.confirmOf(reference)}
            className="col-span-2"
            icon={<Check size={20} aria-hidden="true" />}
            onClick={() => void act('confirm')}
          >
            {receivedTexts.confirm}
          </Button>
        )}
        {status !== 'cancelled' && paymentStatus === 'pending' && (
          <Button
            variant="secondary"
            busy={busy}
            aria-label={receivedTexts.paidOf(reference)}
            className="col-span-2"
            onClick={() => void act('paid')}
          >
            {receivedTexts.paid}
          </Button>
        )}
        {status === 'cancelled' && paymentStatus === 'paid' && (
          <Button variant="secondary" busy={busy} className="col-span-2" onClick={() => void act('refunded')}>
            {receivedTexts.refunded}
          </Button>
        )}
        {mayCancel(booking, 'owner', today) && (
          <Button
            variant="quiet-danger"
            busy={busy}
            aria-label={receivedTexts.cancelOf(reference)}
            className="col-span-2"
            onClick={() => void act('cancel')}
          >
            {receivedTexts.cancel}
          </Button>
        )}
      </div>
    </li>
  );
}

type TermsProps = { booking: ReceivedBooking; standing: ReturnType<typeof standingOf> };

function Terms({ booking: { answerBy, pixTerms, paymentStatus }, standing }: TermsProps) {
  const isPending = standing === 'pending';
  const isPaying = pixTerms !== null && paymentStatus === 'pending' && (isPending || standing === 'confirmed');
  const pix = isPending && pixTerms === 'on-confirmation' ? receivedTexts.pix.later : receivedTexts.pix.due;
  return (
    <>
      {isPending && answerBy && paymentStatus === 'pending' && (
        <p className="text-15 text-provisional tabular-nums">{receivedTexts.answerBy(formatDayAndHour(answerBy))}</p>
      )}
      {isPaying && <p className="text-15 text-quiet">{pix}</p>}
    </>
  );
}

const GuestContact = ({ guestName, guestPhone, guestEmail }: ReceivedBooking) => (
  <>
    <a href={`tel:${guestPhone}`} aria-label={receivedTexts.callName(guestName)} className={buttonClass('secondary')}>
      <Phone size={20} aria-hidden="true" />
      {receivedTexts.call}
    </a>
    <a
      href={`mailto:${guestEmail}`}
      aria-label={receivedTexts.emailName(guestName)}
      className={buttonClass('secondary')}
    >
      <Mail size={20} aria-hidden="true" />
      {receivedTexts.email}
    </a>
  </>
);

const done: Record<HostAction, string> = {
  confirm: receivedTexts.confirmed,
  paid: receivedTexts.markedPaid,
  refunded: receivedTexts.markedRefunded,
  cancel: receivedTexts.cancelled,
};

function useActing({ id, guestName }: ReceivedBooking) {
  const host = useHostAction();
  const act = async (action: HostAction) => {
    if (action === 'cancel' && !(await ask(receivedTexts.cancelQuestion(guestName)))) return;
    host.mutate(
      { id, action },
      {
        onSuccess: () => showToast({ title: done[action], tone: 'success' }),
        onError: (error) => showFailure(receivedTexts.failed, error),
      },
    );
  };
  return { act, busy: host.isPending };
}
