import type { Booking } from '@estradeiro/contract/bookings';
import type { Day } from '@estradeiro/contract/lodging';
import { useState } from 'react';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { BookingCard } from './booking-card.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { groupsOf } from './groups.ts';
import { myBookingsTexts as texts } from './texts.ts';

/** What is ahead, the first of it open, and what is behind. */
export function BookingGroups({ bookings, today }: { bookings: readonly Booking[]; today: Day }) {
  const [asked, setAsked] = useState<Booking | null>(null);
  /** Its card moves down and takes the focus along, which its button had. */
  const [cancelledId, setCancelledId] = useState<string | null>(null);
  const { upcoming, past } = groupsOf(bookings, today);
  const shared = { today, cancelledId, onCancel: setAsked };
  return (
    <>
      <Group title={texts.upcoming} bookings={upcoming} openFirst {...shared} />
      <Group title={texts.past} bookings={past} {...shared} />
      {asked && (
        <CancelDialog booking={asked} onCancelled={() => setCancelledId(asked.id)} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

type GroupProps = {
  title: string;
  bookings: readonly Booking[];
  today: Day;
  openFirst?: boolean;
  cancelledId: string | null;
  onCancel: (booking: Booking) => void;
};

function Group({ title, bookings, today, openFirst = false, cancelledId, onCancel }: GroupProps) {
  if (bookings.length === 0) return null;
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{title}</h2>
      <ul className="flex flex-col gap-3">
        {bookings.map((booking, i) => (
          <BookingCard
            key={booking.id}
            ref={booking.id === cancelledId ? takeLostFocus : undefined}
            {...{ booking, today, onCancel }}
            startsOpen={openFirst && i === 0}
          />
        ))}
      </ul>
    </section>
  );
}
