import type { Day } from '@estradeiro/contract/day';
import type { Booking } from '@estradeiro/contract/lodging/bookings';

/** Whether there is a bed by a booking. A night is named by the day on which it begins. */
export const coversNight = ({ checkInDate, checkOutDate, status }: Booking, night: Day): boolean =>
  status !== 'cancelled' && checkInDate <= night && night < checkOutDate;
