import { lazy, Suspense } from 'react';
import { useSearch } from 'wouter';
import { type Clock, systemClock } from '#platform/clock.ts';
import { Loading } from '#ui/states.tsx';
import { asksForMyBookings } from './my-bookings/address.ts';
import { loadMyBookings } from './my-bookings/load-my-bookings.ts';
import { ownerViewOf } from './owner/address.ts';
import { SearchScreen } from './search/search-screen.tsx';

const MyBookings = lazy(() => loadMyBookings().then((m) => ({ default: m.MyBookingsScreen })));
const Owner = lazy(() => import('./owner/owner-screen.tsx').then((m) => ({ default: m.OwnerScreen })));

/** Hospedagens; the rider's own reservations and the places that a rider offers are views of it. */
export function BookingScreen({ clock = systemClock }: { clock?: Clock }) {
  const address = useSearch();
  const ownerView = ownerViewOf(address);
  if (ownerView) {
    return (
      <Suspense fallback={<Loading />}>
        <Owner view={ownerView} clock={clock} />
      </Suspense>
    );
  }
  if (asksForMyBookings(address)) {
    return (
      <Suspense fallback={<Loading />}>
        <MyBookings clock={clock} />
      </Suspense>
    );
  }
  return <SearchScreen clock={clock} />;
}
