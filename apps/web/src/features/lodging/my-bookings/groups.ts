import type { Day } from '@estradeiro/contract/day';
import {
  type Booking,
  type BookingStatus,
  type ReceivedBooking,
  statusOn,
} from '@estradeiro/contract/lodging/bookings';
import type { TagMeaning } from '#ui/chip.tsx';

/** What is still ahead, the next first, and what is behind or will not be, the latest first. */
export function groupsOf(bookings: readonly Booking[], today: Day): { upcoming: Booking[]; past: Booking[] } {
  const isAhead = ({ status, checkOutDate }: Booking) => status !== 'cancelled' && checkOutDate > today;
  const byArrival = (a: Booking, b: Booking) => a.checkInDate.localeCompare(b.checkInDate);
  return {
    upcoming: bookings.filter(isAhead).sort(byArrival),
    past: bookings.filter((booking) => !isAhead(booking)).sort((a, b) => byArrival(b, a)),
  };
}

type Standing = BookingStatus | 'lapsed';

/** How a booking stands today, whenever it was read. `lapsed`: the days went by before anybody confirmed it. */
export function standingOf(booking: ReceivedBooking, today: Day): Standing {
  const status = statusOn(booking, today);
  return status === 'pending' && booking.checkOutDate <= today ? 'lapsed' : status;
}

export const standingMeanings: Record<Standing, TagMeaning> = {
  pending: 'provisional',
  confirmed: 'guidance',
  completed: 'plain',
  cancelled: 'danger',
  lapsed: 'plain',
};
