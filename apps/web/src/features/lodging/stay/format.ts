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

/** As Brazil writes it: '+55 (11) 99999-9999'. What is no Brazilian E.164 number is left as it is. */
export const formatPhone = (e164: string): string => e164.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '+55 ($1) $2-$3');
