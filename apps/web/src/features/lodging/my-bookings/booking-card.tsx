import type { Day } from '@estradeiro/contract/day';
import type { Booking, PaymentStatus } from '@estradeiro/contract/lodging/bookings';
import { CircleCheck, CircleX, Clock3, FlaskConical, type LucideIcon, MoonStar } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Tag } from '#ui/chip.tsx';
import { dateOf } from '#ui/day.ts';
import { formatReais } from '#ui/number-format.ts';
import { RowToggle } from '#ui/row-toggle.tsx';
import { placeName } from '../cards/lodging-format.ts';
import { stayDates } from '../stay/format.ts';
import { myBookingsTexts, stayTexts } from '../stay/texts.ts';
import { BookingDetails } from './booking-details.tsx';
import { standingMeanings, standingOf } from './groups.ts';

type Look = { icon: LucideIcon; words: string };

const standings: Record<ReturnType<typeof standingOf>, Look> = {
  pending: { icon: Clock3, words: myBookingsTexts.status.pending },
  confirmed: { icon: CircleCheck, words: myBookingsTexts.status.confirmed },
  completed: { icon: MoonStar, words: myBookingsTexts.status.completed },
  cancelled: { icon: CircleX, words: myBookingsTexts.status.cancelled },
  lapsed: { icon: CircleX, words: myBookingsTexts.neverConfirmed },
};

const payments: Record<PaymentStatus, string> = {
  pending: '',
  paid: 'text-guidance',
  refunded: '',
  failed: 'text-provisional',
};

function Payment({ booking, today }: { booking: Booking; today: Day }) {
  const { paymentStatus, isBookingComBooking } = booking;
  const standing = standingOf(booking, today);
  const isOff = standing === 'cancelled' || standing === 'lapsed';
  if (isBookingComBooking || (isOff && paymentStatus === 'pending')) return null;
  return (
    <>
      {' · '}
      <span className={`whitespace-nowrap ${payments[paymentStatus]}`}>{myBookingsTexts.payment[paymentStatus]}</span>
    </>
  );
}

function BookingTags({ booking, today }: { booking: Booking; today: Day }) {
  const standing = standingOf(booking, today);
  const { icon: Icon, words } = standings[standing];
  return (
    <div className="flex flex-wrap gap-1">
      {booking.place?.isExample && (
        <Tag meaning="provisional" icon={<FlaskConical size={14} aria-hidden="true" />}>
          {myBookingsTexts.example}
        </Tag>
      )}
      <Tag meaning={standingMeanings[standing]} icon={<Icon size={14} aria-hidden="true" />}>
        {words}
      </Tag>
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

export function BookingCard({ ref, booking, today, startsOpen, onCancel }: Props) {
  const [isOpen, setOpen] = useState(startsOpen);
  const { accommodationName, accommodationCity, accommodationState, checkInDate } = booking;
  return (
    <li ref={ref} tabIndex={-1} className="flex flex-col px-3 pb-3 outline-none">
      <div className="relative flex flex-col gap-2 pt-3">
        <div className="flex items-start gap-3">
          <DayMark day={checkInDate} />
          <div className="min-w-0 flex-1">
            <h3 className="font-semibold leading-tight wrap-break-word">{accommodationName}</h3>
            <p className="text-15 text-quiet">{placeName({ city: accommodationCity, state: accommodationState })}</p>
            <p className="text-15 tabular-nums">
              {stayTexts.nights(booking.totalNights)} · {formatReais(booking.totalAmount)}
              <Payment booking={booking} today={today} />
            </p>
          </div>
          <RowToggle
            label={myBookingsTexts.ofPlace(
              isOpen ? myBookingsTexts.hideDetails : myBookingsTexts.details,
              accommodationName,
            )}
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
          />
        </div>
        <BookingTags booking={booking} today={today} />
      </div>
      {isOpen && (
        <div className="flex flex-col gap-3 pt-3">
          <p className="tabular-nums">
            <span className="font-semibold">{stayDates(booking)}</span> ·{' '}
            <span className="whitespace-nowrap">{stayTexts.guests(booking.numberOfGuests)}</span>
          </p>
          <BookingDetails booking={booking} today={today} onCancel={() => onCancel(booking)} />
        </div>
      )}
    </li>
  );
}

/** The day of arrival as a calendar sheet. Hidden from screen readers: the details give it in words. */
function DayMark({ day }: { day: Day }) {
  const at = dateOf(day);
  return (
    <span
      aria-hidden="true"
      className="flex w-14 flex-none flex-col items-center rounded-card border border-line bg-ground py-1.5 leading-tight tabular-nums"
    >
      <span className="text-24 font-extrabold">{at.getDate()}</span>
      <span className="text-13 text-quiet">{at.toLocaleDateString('pt-BR', { month: 'short' }).replace('.', '')}</span>
    </span>
  );
}
