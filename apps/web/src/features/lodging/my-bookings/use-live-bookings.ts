import { bookingsChanged } from '@estradeiro/contract/bookings';
import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvent } from '#platform/events.ts';
import { bookingsKey } from './bookings-query.ts';

/** Reads the bookings anew when one came or changed (D29). */
export function useLiveBookings(): void {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: bookingsKey });
  useLiveEvent({ kind: bookingsChanged, onEvent: refresh, onMissed: refresh });
}
