import { type Booking, getBookingCalendar } from '@estradeiro/contract/lodging/bookings';
import { CalendarPlus, Copy, Share2 } from 'lucide-react';
import { addressOf } from '#platform/call.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { canCopy, copyText } from '#ui/copy.ts';
import type { MenuItem } from '#ui/more-menu.tsx';
import { sharedWords } from '../stay/format.ts';
import { stayTexts } from '../stay/texts.ts';

/** The stay for a calendar, and its facts for another app or the clipboard where the browser can. */
export function sharingActions(booking: Booking): MenuItem[] {
  const canShare = 'share' in navigator;
  const send = () =>
    canShare
      ? void navigator.share({ title: booking.accommodationName, text: sharedWords(booking) }).catch(() => {}) // dismissed
      : void copyText(sharedWords(booking));
  const calendar: MenuItem = {
    words: stayTexts.calendar,
    icon: CalendarPlus,
    href: addressOf(getBookingCalendar, { params: { id: booking.id } }),
    download: `${booking.bookingReference}.ics`,
  };
  if (!canShare && !canCopy()) return [calendar];
  return [
    calendar,
    { words: canShare ? stayTexts.share : stayTexts.copyDetails, icon: canShare ? Share2 : Copy, onPress: send },
  ];
}

export const ShareBooking = ({ booking }: { booking: Booking }) => (
  <div className="flex flex-wrap gap-3 *:flex-auto">
    {sharingActions(booking).map((action) => (
      <Action key={action.words} {...action} />
    ))}
  </div>
);

function Action({ words, icon: Icon, ...action }: MenuItem) {
  if ('onPress' in action) {
    return (
      <Button
        variant="secondary"
        className="px-3! whitespace-nowrap"
        icon={<Icon size={20} aria-hidden="true" />}
        onClick={action.onPress}
      >
        {words}
      </Button>
    );
  }
  return (
    <a href={action.href} download={action.download} className={`${buttonClass('secondary')} px-3! whitespace-nowrap`}>
      <Icon size={20} aria-hidden="true" />
      {words}
    </a>
  );
}
