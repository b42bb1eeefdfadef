import type { Booking } from '@estradeiro/contract/lodging/bookings';
import { dayOf, formatDay, formatHour } from '#platform/day.ts';
import { formatReais } from '#ui/figures.ts';
import { stayTexts } from './texts.ts';

export const stayDates = (stay: Pick<Booking, 'checkInDate' | 'checkOutDate'>): string =>
  stayTexts.dates(formatDay(stay.checkInDate), formatDay(stay.checkOutDate));

/** Until when a booking waits for its answer, on the rider's own clock: '22/11/2026 às 14h30'. */
export function answerDeadline(answerBy: string): string {
  const at = new Date(answerBy);
  return `${formatDay(dayOf(at))} às ${formatHour(at)}`;
}

/** What a rider sends to who rides along. */
export const sharedWords = (booking: Booking): string =>
  stayTexts.shared({
    reference: booking.bookingReference,
    name: booking.accommodationName,
    city: `${booking.accommodationCity}/${booking.accommodationState}`,
    dates: stayDates(booking),
    nights: stayTexts.nights(booking.totalNights),
    total: formatReais(booking.totalAmount),
  });
