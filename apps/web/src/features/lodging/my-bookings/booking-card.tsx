import type { Day } from '@estradeiro/contract/day';
import type { Booking, PaymentStatus } from '@estradeiro/contract/lodging/bookings';
import {
  ChevronDown,
  ChevronUp,
  CircleCheck,
  CircleX,
  Clock3,
  FlaskConical,
  type LucideIcon,
  MoonStar,
} from 'lucide-react';
import { type Ref, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Tag, type TagMeaning } from '#ui/chip.tsx';
import { formatReais } from '#ui/figures.ts';
import { stayDates } from '../stay/format.ts';
import { myBookingsTexts, stayTexts } from '../stay/texts.ts';
import { BookingDetails } from './booking-details.tsx';
import { standingOf } from './groups.ts';

type Look = { meaning: TagMeaning; icon: LucideIcon; words: string };

const standings: Record<ReturnType<typeof standingOf>, Look> = {
  pending: { meaning: 'provisional', icon: Clock3, words: myBookingsTexts.status.pending },
  confirmed: { meaning: 'guidance', icon: CircleCheck, words: myBookingsTexts.status.confirmed },
  completed: { meaning: 'plain', icon: MoonStar, words: myBookingsTexts.status.completed },
  cancelled: { meaning: 'danger', icon: CircleX, words: myBookingsTexts.status.cancelled },
  lapsed: { meaning: 'plain', icon: CircleX, words: myBookingsTexts.neverConfirmed },
};

const payments: Record<PaymentStatus, TagMeaning> = {
  pending: 'plain',
  paid: 'guidance',
  refunded: 'plain',
  failed: 'provisional',
};

/** How a booking and its payment stand; what nobody pays any more is not spoken of. */
function BookingTags({ booking, today }: { booking: Booking; today: Day }) {
  const standing = standingOf(booking, today);
  const { meaning, icon: Icon, words } = standings[standing];
  const isOff = standing === 'cancelled' || standing === 'lapsed';
  const payment = booking.paymentStatus;
  return (
    <div className="flex flex-wrap gap-2">
      {booking.place?.isExample && (
        <Tag meaning="provisional" icon={<FlaskConical size={14} aria-hidden="true" />}>
          {myBookingsTexts.example}
        </Tag>
      )}
      <Tag meaning={meaning} icon={<Icon size={14} aria-hidden="true" />}>
        {words}
      </Tag>
      {!booking.isBookingComBooking && !(isOff && payment === 'pending') && (
        <Tag meaning={payments[payment]}>{myBookingsTexts.payment[payment]}</Tag>
      )}
    </div>
  );
}

type Props = {
  ref?: Ref<HTMLLIElement> | undefined;
  booking: Booking;
  today: Day;
  startsOpen: boolean;
  onCancel: (booking: Booking) => void;
};

/** A booking: where, when, how it stands; with its details what can be done with it. */
export function BookingCard({ ref, booking, today, startsOpen, onCancel }: Props) {
  const [isOpen, setOpen] = useState(startsOpen);
  const { accommodationName, accommodationCity, accommodationState } = booking;
  const toggle = isOpen ? myBookingsTexts.hideDetails : myBookingsTexts.details;
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <li ref={ref} tabIndex={-1} className="flex flex-col gap-3 rounded-card border border-line bg-card p-4">
      <BookingTags booking={booking} today={today} />
      <div>
        <h3 className="text-20 font-semibold wrap-break-word">{accommodationName}</h3>
        <p className="text-15 text-quiet">{`${accommodationCity}, ${accommodationState}`}</p>
      </div>
      <div className="tabular-nums">
        <p className="font-semibold">{stayDates(booking)}</p>
        <p>
          {stayTexts.nights(booking.totalNights)} · {stayTexts.guests(booking.numberOfGuests)} ·{' '}
          {formatReais(booking.totalAmount)}
        </p>
        {!isOpen && <p className="text-15 text-quiet">{booking.bookingReference}</p>}
      </div>
      {isOpen && <BookingDetails booking={booking} today={today} onCancel={() => onCancel(booking)} />}
      <Button
        variant="quiet"
        className="-mx-2 -mb-2 self-start px-2! text-guidance!"
        aria-expanded={isOpen}
        aria-label={myBookingsTexts.ofPlace(toggle, accommodationName)}
        icon={<Chevron size={20} aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
      >
        {toggle}
      </Button>
    </li>
  );
}
