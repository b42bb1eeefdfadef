import { nightsOf } from '@estradeiro/contract/day';
import { meanCents, moneyOf, type NewBooking } from '@estradeiro/contract/lodging/bookings';
import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import { offerOf } from './availability.ts';
import type { HeldPlace, TakingStore } from './bookings-taking.store.ts';
import { refusalText, bookingTexts as texts } from './texts.ts';

const LocalId = z.uuid();

/** The id of a place of the local base. Fails with `not_bookable` for those of maps and of other platforms. */
export function localIdOf(accommodationId: string): string {
  const local = LocalId.safeParse(accommodationId);
  if (local.success) return local.data;
  const message = accommodationId.startsWith('osm:') ? texts.onMapOnly : texts.external;
  throw new AppError('not_bookable', { message });
}

/** What a stay takes of a place that is held: rooms by night, and its price. Fails as `createBooking` states. */
export async function judgeStay(taking: TakingStore, place: HeldPlace, wanted: NewBooking) {
  mustTakeBookings(place, wanted.numberOfGuests);
  const nights = nightsOf(wanted.checkInDate, wanted.checkOutDate);
  const offer = offerOf(await taking.nights(place.id, nights, wanted.checkOutDate), place);
  if (offer.refusal) {
    throw new AppError('availability', { message: refusalText(offer.refusal), details: offer.refusal });
  }
  const pricePerNight = moneyOf(meanCents(offer.totalCents, nights.length));
  if (pricePerNight !== wanted.pricePerNight) throw priceChanged(pricePerNight);
  return { rooms: offer.rooms, totalNights: nights.length, pricePerNight, totalAmount: moneyOf(offer.totalCents) };
}

function mustTakeBookings({ source, isActive, maxGuests }: HeldPlace, guests: number): void {
  if (source !== 'local') throw new AppError('not_bookable', { message: texts.external });
  if (!isActive) throw new AppError('not_bookable', { message: texts.inactive });
  if (guests > maxGuests) throw new AppError('invalid_request', { message: texts.tooManyGuests(maxGuests) });
}

/** Refused rather than booked at the new price: the rider said yes to another one. */
const priceChanged = (pricePerNight: string) =>
  new AppError('price_changed', { message: texts.priceChanged(pricePerNight), details: { pricePerNight } });
