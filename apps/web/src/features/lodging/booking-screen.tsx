import { useSearch } from 'wouter';
import { type Clock, systemClock } from '#platform/clock.ts';
import { onDemand, whileLoading } from '#ui/on-demand.tsx';
import { asksForMyBookings } from './my-bookings/address.ts';
import { loadMyBookings } from './my-bookings/load-my-bookings.ts';
import { asksForOwnAccommodations } from './owner/address.ts';
import { SearchScreen } from './search/search-screen.tsx';

const MyBookings = onDemand(() => loadMyBookings().then((m) => m.MyBookingsScreen), whileLoading);
const Owner = onDemand(() => import('./owner/owner-screen.tsx').then((m) => m.OwnerScreen), whileLoading);

/** Hospedagens; the rider's own reservations and the places that a rider offers are views of it. */
export function BookingScreen({ clock = systemClock }: { clock?: Clock }) {
  const address = useSearch();
  if (asksForOwnAccommodations(address)) return <Owner search={address} clock={clock} />;
  if (asksForMyBookings(address)) return <MyBookings clock={clock} />;
  return <SearchScreen clock={clock} />;
}
