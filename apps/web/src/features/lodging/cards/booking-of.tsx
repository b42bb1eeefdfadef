import { Nothing, onDemand } from '#ui/on-demand.tsx';
import type { BookingOf } from '../search/results-view.tsx';
import { readGuests, type SearchForm } from '../search/search-form.ts';
import { BookStay } from '../stay/book-stay.tsx';

const PlatformTerms = onDemand(() => import('../platform/platform-terms.tsx').then((m) => m.PlatformTerms), {
  otherwise: Nothing,
});

/**
 * What books places of the local base for the dates that stand in the form. The external platform's are booked on its own site:
 * for these, on what terms. Others are not booked here.
 */
export const bookingOf =
  ({ checkIn, checkOut, guests }: SearchForm): BookingOf =>
  (place) => {
    const stay = { place, checkIn, checkOut, guests: readGuests(guests) };
    if (place.bookable) return <BookStay {...stay} />;
    return place.source === 'booking.com' && checkOut > checkIn ? <PlatformTerms {...stay} /> : null;
  };
