import type { Booking } from '@estradeiro/contract/bookings';
import type { Day } from '@estradeiro/contract/lodging';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { stayTexts } from '../stay/texts.ts';
import { inReais, stayDates } from '../stay/words.ts';
import { BookingDetails } from './booking-details.tsx';
import { BookingTags } from './booking-tags.tsx';
import { myBookingsTexts as texts } from './texts.ts';

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
  const toggle = isOpen ? texts.hideDetails : texts.details;
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
          {inReais(booking.totalAmount)}
        </p>
        {!isOpen && <p className="text-15 text-quiet">{booking.bookingReference}</p>}
      </div>
      {isOpen && <BookingDetails booking={booking} today={today} onCancel={() => onCancel(booking)} />}
      <Button
        variant="quiet"
        className="-mx-2 -mb-2 self-start px-2! text-guidance!"
        aria-expanded={isOpen}
        aria-label={texts.ofPlace(toggle, accommodationName)}
        icon={<Chevron size={20} aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
      >
        {toggle}
      </Button>
    </li>
  );
}
