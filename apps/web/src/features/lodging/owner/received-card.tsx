import { type Day, formatDay } from '@estradeiro/contract/day';
import { mayCancel, type ReceivedBooking } from '@estradeiro/contract/lodging/bookings';
import { Check, CircleX, HandCoins, Mail, Phone, Undo2 } from 'lucide-react';
import { showFailure } from '#platform/show-failure.ts';
import { ask } from '#ui/ask.tsx';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/chip.tsx';
import { formatDayAndHour } from '#ui/day.ts';
import { type MenuItem, MoreMenu } from '#ui/more-menu.tsx';
import { formatReais } from '#ui/number-format.ts';
import { showToast } from '#ui/toast.tsx';
import { standingMeanings, standingOf } from '../my-bookings/groups.ts';
import { type HostAction, useHostAction } from './api.ts';
import { receivedTexts } from './texts.ts';

export function ReceivedCard({ booking, today }: { booking: ReceivedBooking; today: Day }) {
  const { guestName, specialRequests, paymentStatus, bookingReference: reference } = booking;
  const { act, busy } = useActing(booking);
  const standing = standingOf(booking, today);
  const { primary, others } = actionsOf(booking, today);
  const asItem = ({ action, ...item }: OwnerAction): MenuItem => ({ ...item, onPress: () => void act(action) });
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
      <div className="flex gap-3">
        {primary && (
          <Button
            busy={busy}
            aria-label={primary.label}
            className="flex-1"
            icon={<primary.icon size={20} aria-hidden="true" />}
            onClick={() => void act(primary.action)}
          >
            {primary.words}
          </Button>
        )}
        <MoreMenu
          thing={guestName}
          items={[...contactsOf(booking), ...others.map(asItem)]}
          busy={busy}
          className="flex-none"
        />
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

type OwnerAction = Pick<MenuItem, 'words' | 'label' | 'icon' | 'isDanger'> & { action: HostAction };

/** The one thing that a booking waits for, if any, and what else its owner may do. */
function actionsOf(booking: ReceivedBooking, today: Day): { primary: OwnerAction | null; others: OwnerAction[] } {
  const { status, paymentStatus, bookingReference: reference } = booking;
  const { confirm, confirmOf, paid, paidOf, refunded, cancel, cancelOf } = receivedTexts;
  const steps = [
    status === 'pending' && { action: 'confirm', words: confirm, label: confirmOf(reference), icon: Check },
    status !== 'cancelled' &&
      paymentStatus === 'pending' && { action: 'paid', words: paid, label: paidOf(reference), icon: HandCoins },
    status === 'cancelled' && paymentStatus === 'paid' && { action: 'refunded', words: refunded, icon: Undo2 },
  ] satisfies (OwnerAction | false)[];
  const [primary = null, ...others] = steps.filter((step) => step !== false);
  const cancelling = {
    action: 'cancel',
    words: cancel,
    label: cancelOf(reference),
    icon: CircleX,
    isDanger: true,
  } as const;
  return { primary, others: mayCancel(booking, 'owner', today) ? [...others, cancelling] : others };
}

const contactsOf = ({ guestName, guestPhone, guestEmail }: ReceivedBooking): MenuItem[] => [
  { words: receivedTexts.call, label: receivedTexts.callName(guestName), icon: Phone, href: `tel:${guestPhone}` },
  { words: receivedTexts.email, label: receivedTexts.emailName(guestName), icon: Mail, href: `mailto:${guestEmail}` },
];

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
