import { formatPhone } from '@estradeiro/contract/brazilian-phone';
import type { Day } from '@estradeiro/contract/day';
import { type Booking, mayCancel } from '@estradeiro/contract/lodging/bookings';
import { Mail, Navigation, Phone, Star } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { navigationTo } from '#platform/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { formatDayAndHour } from '#ui/day.ts';
import { ReviewSheet } from '../reviews/review-sheet.tsx';
import { myBookingsTexts, reviewTexts, stayTexts } from '../stay/texts.ts';
import { standingOf } from './groups.ts';
import { PixPayment } from './pix-payment.tsx';
import { ReferencePlate } from './reference-plate.tsx';
import { ShareBooking } from './share-booking.tsx';

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
  const isAhead = standing === 'pending' || standing === 'confirmed';
  return (
    <div className="flex flex-col gap-3">
      <ReferencePlate reference={booking.bookingReference} />
      <Facts booking={booking} />
      {standing === 'pending' && !booking.isBookingComBooking && (
        <p className="text-15 text-provisional">
          {booking.answerBy
            ? myBookingsTexts.pendingHint(formatDayAndHour(booking.answerBy))
            : myBookingsTexts.pendingHintUndated}
        </p>
      )}
      {isAhead && <ContactLinks booking={booking} />}
      {standing !== 'lapsed' && <PixPayment booking={booking} />}
      {isAhead && <ShareBooking booking={booking} />}
      {standing === 'completed' && booking.place && <ReviewStay booking={booking} />}
      {standing === 'cancelled' && booking.paymentStatus === 'paid' && (
        <p className="text-15 text-provisional">{myBookingsTexts.refundNote}</p>
      )}
      {!booking.isBookingComBooking && mayCancel(booking, 'guest', today) && (
        <Button
          variant="quiet-danger"
          className="-mx-2 self-start px-2!"
          aria-label={myBookingsTexts.ofPlace(myBookingsTexts.cancel, booking.accommodationName)}
          onClick={onCancel}
        >
          {myBookingsTexts.cancel}
        </Button>
      )}
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

function ContactLinks({ booking: { place, accommodationName } }: { booking: Booking }) {
  if (!place) return null;
  const look = `${buttonClass('secondary')} flex-auto px-3!`;
  return (
    <div className="flex flex-wrap gap-3">
      {place.phone && (
        <a
          href={`tel:${place.phone.replace(/[^+\d]/g, '')}`}
          aria-label={myBookingsTexts.ofPlace(myBookingsTexts.call, accommodationName)}
          className={look}
        >
          <Phone size={20} aria-hidden="true" />
          {myBookingsTexts.call}
        </a>
      )}
      {place.email && (
        <a
          href={`mailto:${place.email}`}
          aria-label={myBookingsTexts.ofPlace(myBookingsTexts.email, accommodationName)}
          className={look}
        >
          <Mail size={20} aria-hidden="true" />
          {myBookingsTexts.email}
        </a>
      )}
      <Link
        href={navigationTo({ ...place.position, name: accommodationName })}
        aria-label={myBookingsTexts.ofPlace(myBookingsTexts.route, accommodationName)}
        className={look}
      >
        <Navigation size={20} aria-hidden="true" />
        {myBookingsTexts.route}
      </Link>
    </div>
  );
}
