import type { Day } from '@estradeiro/contract/day';
import type { Booking } from '@estradeiro/contract/lodging/bookings';
import type { Accommodation } from '@estradeiro/contract/lodging/search';

/** Whether there is a bed by a booking. A night is named by the day on which it begins. */
export const coversNight = ({ checkInDate, checkOutDate, status }: Booking, night: Day): boolean =>
  status !== 'cancelled' && checkInDate <= night && night < checkOutDate;

/** So far from where a day ends a bed is not at its end any more. */
const nearKm = 10;

/** Of places by their distance the one that is proposed for a night: the nearest with a garage, else the nearest. Invented ones are none. */
export function bedNear(places: readonly Accommodation[]): Accommodation | null {
  const near = places.filter(({ distanceKm, isExample }) => !isExample && distanceKm !== null && distanceKm <= nearKm);
  return near.find(({ hasSecureParking }) => hasSecureParking) ?? near[0] ?? null;
}
