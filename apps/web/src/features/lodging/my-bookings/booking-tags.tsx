import type { Booking } from '@estradeiro/contract/bookings';
import type { PaymentStatus } from '@estradeiro/contract/bookings-states';
import type { Day } from '@estradeiro/contract/lodging';
import { CircleCheck, CircleX, Clock3, FlaskConical, type LucideIcon, MoonStar } from 'lucide-react';
import { Tag, type TagMeaning } from '#ui/chip.tsx';
import { standingOf } from './groups.ts';
import { myBookingsTexts as texts } from './texts.ts';

type Look = { meaning: TagMeaning; icon: LucideIcon; words: string };

const standings: Record<ReturnType<typeof standingOf>, Look> = {
  pending: { meaning: 'provisional', icon: Clock3, words: texts.status.pending },
  confirmed: { meaning: 'guidance', icon: CircleCheck, words: texts.status.confirmed },
  completed: { meaning: 'plain', icon: MoonStar, words: texts.status.completed },
  cancelled: { meaning: 'danger', icon: CircleX, words: texts.status.cancelled },
  lapsed: { meaning: 'plain', icon: CircleX, words: texts.neverConfirmed },
};

const payments: Record<PaymentStatus, TagMeaning> = {
  pending: 'plain',
  paid: 'guidance',
  refunded: 'plain',
  failed: 'provisional',
};

/** How a booking and its payment stand; what nobody pays any more is not spoken of. */
export function BookingTags({ booking, today }: { booking: Booking; today: Day }) {
  const standing = standingOf(booking, today);
  const { meaning, icon: Icon, words } = standings[standing];
  const isOff = standing === 'cancelled' || standing === 'lapsed';
  const payment = booking.paymentStatus;
  return (
    <div className="flex flex-wrap gap-2">
      {booking.place?.isExample && (
        <Tag meaning="provisional" icon={<FlaskConical size={14} aria-hidden="true" />}>
          {texts.example}
        </Tag>
      )}
      <Tag meaning={meaning} icon={<Icon size={14} aria-hidden="true" />}>
        {words}
      </Tag>
      {!booking.isBookingComBooking && !(isOff && payment === 'pending') && (
        <Tag meaning={payments[payment]}>{texts.payment[payment]}</Tag>
      )}
    </div>
  );
}
