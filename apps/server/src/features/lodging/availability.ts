import type { Day } from '@estradeiro/contract/day';
import { centsOf } from '@estradeiro/contract/lodging/bookings';
import type { Money } from '@estradeiro/contract/lodging/search';

/** The state of one night: the owner's settings, and the taken rooms. */
export type Night = {
  date: Day;
  isAvailable: boolean;
  priceOverride: Money | null;
  minStay: number;
  maxStay: number | null;
  /** Numbers from 1; above the place's `rooms` where it had more of them before. */
  takenRooms: readonly number[];
};

export type StayRefusal =
  | { reason: 'closed' | 'full'; date: Day }
  | { reason: 'too-short' | 'too-long'; date: Day; nights: number };

/** The rooms of a stay, night by night, and its price; or the reason of a refusal (D23). */
export type Offer =
  | { refusal: StayRefusal }
  | { refusal: null; rooms: { date: Day; room: number }[]; totalCents: number };

/** Checks a stay by its nights; each night's `minStay` and `maxStay` bind the whole stay. */
export function offerOf(nights: readonly Night[], place: { rooms: number; pricePerNight: Money }): Offer {
  const rooms: { date: Day; room: number }[] = [];
  let totalCents = 0;
  for (const night of nights) {
    const refusal = refusalOf(night, nights.length);
    const room = freeRoom(night, place.rooms);
    if (refusal || room === null) return { refusal: refusal ?? { reason: 'full', date: night.date } };
    rooms.push({ date: night.date, room });
    totalCents += centsOf(night.priceOverride ?? place.pricePerNight);
  }
  return { refusal: null, rooms, totalCents };
}

function refusalOf({ date, isAvailable, minStay, maxStay }: Night, nights: number): StayRefusal | null {
  if (!isAvailable) return { reason: 'closed', date };
  if (nights < minStay) return { reason: 'too-short', date, nights: minStay };
  if (maxStay !== null && nights > maxStay) return { reason: 'too-long', date, nights: maxStay };
  return null;
}

/** The first number that is free. All taken rooms count, also those above `rooms`, whose guests sleep there, too. */
function freeRoom({ takenRooms }: Night, rooms: number): number | null {
  if (takenRooms.length >= rooms) return null;
  for (let room = 1; room <= rooms; room++) if (!takenRooms.includes(room)) return room;
  return null;
}
