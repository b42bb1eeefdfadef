import { formatDay } from '@estradeiro/contract/day';
import type { Booking } from '@estradeiro/contract/lodging/bookings';
import { formatReais } from '#ui/number-format.ts';
import { stayTexts } from './texts.ts';

export const stayDates = (stay: Pick<Booking, 'checkInDate' | 'checkOutDate'>): string =>
  stayTexts.dates(formatDay(stay.checkInDate), formatDay(stay.checkOutDate));

export const sharedWords = (booking: Booking): string =>
  stayTexts.shared({
    reference: booking.bookingReference,
    name: booking.accommodationName,
    city: `${booking.accommodationCity}/${booking.accommodationState}`,
    dates: stayDates(booking),
    nights: stayTexts.nights(booking.totalNights),
    total: formatReais(booking.totalAmount),
  });
