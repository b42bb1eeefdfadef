import type { Booking } from '@estradeiro/contract/bookings';
import { mayCancel } from '@estradeiro/contract/bookings-states';
import type { Day } from '@estradeiro/contract/lodging';
import { Mail, Navigation, Phone } from 'lucide-react';
import { Link } from 'wouter';
import { navigationTo } from '#platform/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { ReviewStay } from '../reviews/review-stay.tsx';
import { stayTexts } from '../stay/texts.ts';
import { formatPhone } from '../stay/words.ts';
import { standingOf } from './groups.ts';
import { PixPayment } from './pix-payment.tsx';
import { ReferencePlate } from './reference-plate.tsx';
import { ShareBooking } from './share-booking.tsx';
import { myBookingsTexts as texts } from './texts.ts';

type Props = { booking: Booking; today: Day; onCancel: () => void };

/** What the guest has to know on the way, and what can be done with the booking. */
export function BookingDetails({ booking, today, onCancel }: Props) {
  const standing = standingOf(booking, today);
  const isAhead = standing === 'pending' || standing === 'confirmed';
  return (
    <div className="flex flex-col gap-3">
      <ReferencePlate reference={booking.bookingReference} />
      <Facts booking={booking} />
      {isAhead && <Ways booking={booking} />}
      {booking.pixCode && standing !== 'lapsed' && <PixPayment booking={booking} pixCode={booking.pixCode} />}
      {isAhead && <ShareBooking booking={booking} />}
      {standing === 'completed' && booking.place && <ReviewStay booking={booking} />}
      {standing === 'cancelled' && booking.paymentStatus === 'paid' && (
        <p className="text-15 text-provisional">{texts.refundNote}</p>
      )}
      {!booking.isBookingComBooking && mayCancel(booking, 'guest', today) && (
        <Button
          variant="quiet"
          className="-mx-2 self-start px-2! text-danger!"
          aria-label={texts.ofPlace(texts.cancel, booking.accommodationName)}
          onClick={onCancel}
        >
          {texts.cancel}
        </Button>
      )}
    </div>
  );
}

function Facts({ booking }: { booking: Booking }) {
  const { place, guestName, guestPhone, specialRequests, isBookingComBooking } = booking;
  const lines = [
    place?.address,
    place && texts.checkIn(place.checkInTime),
    place && texts.checkOut(place.checkOutTime),
    texts.guest(guestName, formatPhone(guestPhone)),
    specialRequests && texts.requests(specialRequests),
    !place && (isBookingComBooking ? texts.onPlatform : texts.gone),
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

function Ways({ booking: { place, accommodationName } }: { booking: Booking }) {
  if (!place) return null;
  const look = `${buttonClass('secondary')} flex-auto px-3!`;
  return (
    <div className="flex flex-wrap gap-3">
      {place.phone && (
        <a
          href={`tel:${place.phone.replace(/[^+\d]/g, '')}`}
          aria-label={texts.ofPlace(texts.call, accommodationName)}
          className={look}
        >
          <Phone size={20} aria-hidden="true" />
          {texts.call}
        </a>
      )}
      {place.email && (
        <a href={`mailto:${place.email}`} aria-label={texts.ofPlace(texts.email, accommodationName)} className={look}>
          <Mail size={20} aria-hidden="true" />
          {texts.email}
        </a>
      )}
      <Link
        href={navigationTo({ ...place.position, name: accommodationName })}
        aria-label={texts.ofPlace(texts.route, accommodationName)}
        className={look}
      >
        <Navigation size={20} aria-hidden="true" />
        {texts.route}
      </Link>
    </div>
  );
}
