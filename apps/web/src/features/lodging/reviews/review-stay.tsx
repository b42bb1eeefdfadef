import type { Booking } from '@estradeiro/contract/bookings';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { reviewTexts as texts } from './texts.ts';

const ReviewSheet = onDemand(() => import('./review-sheet.tsx').then((m) => m.ReviewSheet));

/** Asks what a stay was like, once; afterwards it tells what was said. */
export function ReviewStay({ booking }: { booking: Booking }) {
  const [isOpen, setOpen] = useState(false);
  if (booking.ownRating !== null) {
    return (
      <p className="flex items-center gap-2 font-semibold">
        <Star size={20} fill="currentColor" aria-hidden="true" />
        {texts.ownRating(booking.ownRating)}
      </p>
    );
  }
  return (
    <>
      <Button
        icon={<Star size={20} aria-hidden="true" />}
        aria-label={texts.ofPlace(texts.review, booking.accommodationName)}
        onClick={() => setOpen(true)}
      >
        {texts.review}
      </Button>
      {isOpen && <ReviewSheet booking={booking} onClose={() => setOpen(false)} />}
    </>
  );
}
