import type { Accommodation } from '@estradeiro/contract/lodging';
import type { ReactNode } from 'react';
import { Nothing, onDemand } from '#ui/on-demand.tsx';
import { readGuests, type SearchForm } from '../search/search-form.ts';
import { BookStay } from '../stay/book-stay.tsx';

const PlatformTerms = onDemand(() => import('../platform/platform-terms.tsx').then((m) => m.PlatformTerms), {
  otherwise: Nothing,
});

/**
 * What books a place of the local base for the dates that stand in the form. The external platform's are booked on its own site:
 * for these, on what terms. Others are not booked here.
 */
export function bookingOf(place: Accommodation, { checkIn, checkOut, guests }: SearchForm): ReactNode {
  const stay = { place, checkIn, checkOut, guests: readGuests(guests) };
  if (place.bookable) return <BookStay {...stay} />;
  return place.source === 'booking.com' && checkOut > checkIn ? <PlatformTerms {...stay} /> : null;
}
