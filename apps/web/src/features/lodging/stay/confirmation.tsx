import type { Booking } from '@estradeiro/contract/bookings';
import { ListChecks } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { myBookingsAddress } from '../my-bookings/address.ts';
import { PixPayment } from '../my-bookings/pix-payment.tsx';
import { ReferencePlate } from '../my-bookings/reference-plate.tsx';
import { ShareBooking } from '../my-bookings/share-booking.tsx';
import { stayTexts as texts } from './texts.ts';
import { inReais, stayDates } from './words.ts';

/** The booking is made: what it is called, and what may be done with that. */
export function Confirmation({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={texts.bookedTitle}>
      <ReferencePlate reference={booking.bookingReference} />
      <div>
        <p className="font-semibold wrap-break-word">{booking.accommodationName}</p>
        <p className="tabular-nums">{stayDates(booking)}</p>
        <p className="tabular-nums">
          {texts.nights(booking.totalNights)} · {texts.guests(booking.numberOfGuests)}
        </p>
        <p className="flex items-baseline justify-between gap-3">
          <span>{texts.total}</span>
          <span className="text-20 font-extrabold tabular-nums">{inReais(booking.totalAmount)}</span>
        </p>
      </div>
      <p className="text-15 text-provisional">{booking.place?.isExample ? texts.exampleNote : texts.pending}</p>
      {booking.pixCode && <PixPayment booking={booking} pixCode={booking.pixCode} />}
      <ShareBooking booking={booking} />
      <Link href={myBookingsAddress} onClick={onClose} className={buttonClass()}>
        <ListChecks size={20} aria-hidden="true" />
        {texts.toBookings}
      </Link>
    </Dialog>
  );
}
