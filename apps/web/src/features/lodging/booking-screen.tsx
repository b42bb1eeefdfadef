import { useSearch } from 'wouter';
import { type Clock, systemClock } from '#platform/clock.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading } from '#ui/states.tsx';
import { isMyBookingsSearch } from './my-bookings/my-bookings-address.ts';
import { isOwnAccommodationsSearch } from './owner/view.ts';
import { SearchScreen } from './search/search-screen.tsx';

const MyBookings = lazyPart(
  () => import('./my-bookings/my-bookings-screen.tsx').then((m) => m.MyBookingsScreen),
  <Loading />,
);
const Owner = lazyPart(() => import('./owner/owner-screen.tsx').then((m) => m.OwnerScreen), <Loading />);

/** Hospedagens; the rider's own bookings and places are views of it. */
export function BookingScreen({ clock = systemClock }: { clock?: Clock }) {
  const address = useSearch();
  if (isOwnAccommodationsSearch(address)) return <Owner search={address} clock={clock} />;
  if (isMyBookingsSearch(address)) return <MyBookings clock={clock} />;
  return <SearchScreen screen="booking" clock={clock} />;
}
