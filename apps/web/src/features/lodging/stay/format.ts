import type { Booking } from '@estradeiro/contract/lodging/bookings';
import { formatDay } from '#platform/day.ts';
import { stayTexts } from './texts.ts';

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** 'R$ 1.234,50', of the number or the text that the server tells. */
export const inReais = (amount: number | string): string => reais.format(Number(amount));

export const stayDates = (stay: Pick<Booking, 'checkInDate' | 'checkOutDate'>): string =>
  stayTexts.dates(formatDay(stay.checkInDate), formatDay(stay.checkOutDate));

/** What a rider sends to who rides along. */
export const sharedWords = (booking: Booking): string =>
  stayTexts.shared({
    reference: booking.bookingReference,
    name: booking.accommodationName,
    city: `${booking.accommodationCity}/${booking.accommodationState}`,
    dates: stayDates(booking),
    nights: stayTexts.nights(booking.totalNights),
    total: inReais(booking.totalAmount),
  });
