import type { Day } from '@estradeiro/contract/day';
import {
  type Booking,
  type BookingStatus,
  type ReceivedBooking,
  statusOn,
} from '@estradeiro/contract/lodging/bookings';
import type { TagMeaning } from '#ui/chip.tsx';

/** Upcoming bookings, the next first; past and cancelled ones, the latest first. */
export function groupsOf(bookings: readonly Booking[], today: Day): { upcoming: Booking[]; past: Booking[] } {
  const isAhead = ({ status, checkOutDate }: Booking) => status !== 'cancelled' && checkOutDate > today;
  const byArrival = (a: Booking, b: Booking) => a.checkInDate.localeCompare(b.checkInDate);
  return {
    upcoming: bookings.filter(isAhead).sort(byArrival),
    past: bookings.filter((booking) => !isAhead(booking)).sort((a, b) => byArrival(b, a)),
  };
}

type Standing = BookingStatus | 'lapsed';

/** The state of a booking today, even if it was read earlier. `lapsed`: its days passed before the host confirmed it. */
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
