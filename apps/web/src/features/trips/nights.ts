import type { Day } from '@estradeiro/contract/day';
import type { Booking } from '@estradeiro/contract/lodging/bookings';
import type { Accommodation } from '@estradeiro/contract/lodging/search';

/** Whether a booking covers a night, which is named by the day on which it begins. */
export const coversNight = ({ checkInDate, checkOutDate, status }: Booking, night: Day): boolean =>
  status !== 'cancelled' && checkInDate <= night && night < checkOutDate;

/** Farther away a lodging is not at the day's end. */
const nearKm = 10;

/**
 * The suggested lodging for a night, from places by distance: the nearest with a garage, else the nearest. Simulated places are
 * excluded.
 */
export function bedNear(places: readonly Accommodation[]): Accommodation | null {
  const near = places.filter(({ distanceKm, isExample }) => !isExample && distanceKm !== null && distanceKm <= nearKm);
  return near.find(({ hasSecureParking }) => hasSecureParking) ?? near[0] ?? null;
}
