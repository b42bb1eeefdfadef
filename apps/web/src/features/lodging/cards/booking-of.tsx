import type { BookingOf } from '../search/results-view.tsx';
import { readGuests, type SearchForm } from '../search/search-form.ts';
import { BookStay } from '../stay/book-stay.tsx';

/** What books places of the local base for the dates that stand in the form; others are not booked here. */
export const bookingOf =
  ({ checkIn, checkOut, guests }: SearchForm): BookingOf =>
  (place) =>
    place.bookable ? <BookStay {...{ place, checkIn, checkOut }} guests={readGuests(guests)} /> : null;
