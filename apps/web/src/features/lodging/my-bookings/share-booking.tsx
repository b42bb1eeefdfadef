import { type Booking, getBookingCalendar } from '@estradeiro/contract/lodging/bookings';
import { CalendarPlus, Copy, Share2 } from 'lucide-react';
import { addressOf } from '#platform/call.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { canCopy, copyText } from '#ui/copy.ts';
import { sharedWords } from '../stay/format.ts';
import { stayTexts } from '../stay/texts.ts';

export function ShareBooking({ booking }: { booking: Booking }) {
  const canShare = 'share' in navigator;
  const Icon = canShare ? Share2 : Copy;
  const hand = () =>
    canShare
      ? navigator.share({ title: booking.accommodationName, text: sharedWords(booking) }).catch(() => {}) // dismissed
      : copyText(sharedWords(booking));
  return (
    <div className="flex flex-wrap gap-3 *:flex-auto">
      <a
        href={addressOf(getBookingCalendar, { params: { id: booking.id } })}
        download={`${booking.bookingReference}.ics`}
        className={`${buttonClass('secondary')} px-3! whitespace-nowrap`}
      >
        <CalendarPlus size={20} aria-hidden="true" />
        {stayTexts.calendar}
      </a>
      {(canShare || canCopy()) && (
        <Button
          variant="secondary"
          className="px-3! whitespace-nowrap"
          icon={<Icon size={20} aria-hidden="true" />}
          onClick={() => void hand()}
        >
          {canShare ? stayTexts.share : stayTexts.copyDetails}
        </Button>
      )}
    </div>
  );
}
