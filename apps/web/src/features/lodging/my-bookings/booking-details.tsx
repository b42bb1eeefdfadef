import { formatPhone } from '@estradeiro/contract/brazilian-phone';
import type { Day } from '@estradeiro/contract/day';
import { type Booking, mayCancel } from '@estradeiro/contract/lodging/bookings';
import { CircleX, Mail, Navigation, Phone, Star } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { navigationTo } from '#platform/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { formatDayAndHour } from '#ui/day.ts';
import { type MenuItem, MoreMenu } from '#ui/more-menu.tsx';
import { ReviewSheet } from '../reviews/review-sheet.tsx';
import { myBookingsTexts, reviewTexts, stayTexts } from '../stay/texts.ts';
import { standingOf } from './groups.ts';
import { PixPayment } from './pix-payment.tsx';
import { ReferencePlate } from './reference-plate.tsx';
import { sharingActions } from './share-booking.tsx';

/** Asks for a review once; afterwards it shows the rating. */
function ReviewStay({ booking }: { booking: Booking }) {
  const [isOpen, setOpen] = useState(false);
  if (booking.ownRating !== null) {
    return (
      <p className="flex items-center gap-2 font-semibold">
        <Star size={20} fill="currentColor" aria-hidden="true" />
        {reviewTexts.ownRating(booking.ownRating)}
      </p>
    );
  }
  return (
    <>
      <Button
        icon={<Star size={20} aria-hidden="true" />}
        aria-label={reviewTexts.ofPlace(reviewTexts.review, booking.accommodationName)}
        onClick={() => setOpen(true)}
      >
        {reviewTexts.review}
      </Button>
      {isOpen && <ReviewSheet booking={booking} onClose={() => setOpen(false)} />}
    </>
  );
}

type Props = { booking: Booking; today: Day; onCancel: () => void };

export function BookingDetails({ booking, today, onCancel }: Props) {
  const standing = standingOf(booking, today);
  return (
    <div className="flex flex-col gap-3">
      <ReferencePlate reference={booking.bookingReference} />
      <Facts booking={booking} />
      {booking.place?.isTakenDown && <p className="text-15 text-provisional">{myBookingsTexts.takenDown}</p>}
      {standing === 'pending' && !booking.isBookingComBooking && (
        <p className="text-15 text-provisional">
          {booking.answerBy
            ? myBookingsTexts.pendingHint(formatDayAndHour(booking.answerBy))
            : myBookingsTexts.pendingHintUndated}
        </p>
      )}
      {standing !== 'lapsed' && !booking.place?.isTakenDown && <PixPayment booking={booking} />}
      {standing === 'completed' && booking.place && <ReviewStay booking={booking} />}
      {standing === 'cancelled' && booking.paymentStatus === 'paid' && (
        <p className="text-15 text-provisional">{myBookingsTexts.refundNote}</p>
      )}
      <Actions {...{ booking, today, onCancel }} />
    </div>
  );
}

function Facts({ booking }: { booking: Booking }) {
  const { place, guestName, guestPhone, specialRequests, isBookingComBooking } = booking;
  const lines = [
    place?.address,
    place && myBookingsTexts.checkIn(place.checkInTime),
    place && myBookingsTexts.checkOut(place.checkOutTime),
    myBookingsTexts.guest(guestName, formatPhone(guestPhone)),
    specialRequests && myBookingsTexts.requests(specialRequests),
    !place && (isBookingComBooking ? myBookingsTexts.onPlatform : myBookingsTexts.gone),
    place?.isExample && stayTexts.exampleNote,
  ].filter((line) => typeof line === 'string');
  return (
    <ul className="flex flex-col gap-1 text-15">
      {lines.map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
}

/** The route there, where the stay is ahead; everything else stands in the menu. */
function Actions({ booking, today, onCancel }: Props) {
  const { place, accommodationName, pixCode, status } = booking;
  const standing = standingOf(booking, today);
  const isAhead = standing === 'pending' || standing === 'confirmed';
  const named = (words: string) => ({ words, label: myBookingsTexts.ofPlace(words, accommodationName) });
  const { phone, email } = (isAhead && place) || { phone: null, email: null };
  const items: (MenuItem | false)[] = [
    phone !== null && { ...named(myBookingsTexts.call), icon: Phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` },
    email !== null && { ...named(myBookingsTexts.email), icon: Mail, href: `mailto:${email}` },
    ...(isAhead ? sharingActions(booking) : []),
    !booking.isBookingComBooking &&
      mayCancel(booking, 'guest', today) && {
        ...named(myBookingsTexts.cancel),
        icon: CircleX,
        isDanger: true,
        onPress: onCancel,
      },
  ];
  // One primary action: a confirmed stay is paid first.
  const isPaying = pixCode !== null && !place?.isTakenDown && status !== 'pending';
  return (
    <div className="flex gap-3 empty:hidden">
      {isAhead && place && (
        <Link
          href={navigationTo({ ...place.position, name: accommodationName })}
          aria-label={myBookingsTexts.ofPlace(myBookingsTexts.route, accommodationName)}
          className={`${buttonClass(isPaying ? 'secondary' : 'primary')} flex-1 px-3!`}
        >
          <Navigation size={20} aria-hidden="true" />
          {myBookingsTexts.route}
        </Link>
      )}
      <MoreMenu thing={accommodationName} items={items.filter((item) => item !== false)} className="flex-none" />
    </div>
  );
}
