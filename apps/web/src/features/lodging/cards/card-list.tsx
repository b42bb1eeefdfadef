import type { Accommodation } from '@estradeiro/contract/lodging/search';
import type { ReactNode } from 'react';
import { PlatformTerms } from '../platform/platform-terms.tsx';
import { readGuests, type SearchForm } from '../search/search-form.ts';
import type { SearchResult } from '../search/search-result.ts';
import { BookStay } from '../stay/book-stay.tsx';
import { LodgingCard } from './lodging-card.tsx';

/**
 * What books a place of the local base for the dates that stand in the form. The external platform's are booked on its own site:
 * for these, on what terms. Others are not booked here.
 */
function bookingOf(place: Accommodation, { checkIn, checkOut, guests }: SearchForm): ReactNode {
  const stay = { place, checkIn, checkOut, guests: readGuests(guests) };
  if (place.bookable) return <BookStay {...stay} />;
  return place.source === 'booking.com' && checkOut > checkIn ? <PlatformTerms {...stay} /> : null;
}

type CardListProps = {
  found: readonly SearchResult[];
  /** What stands in the form: places are booked for these dates. Without it none is booked. */
  values?: SearchForm;
  /** The one that was chosen on the map. */
  chosenId?: string | null;
  onShowOnMap?: (id: string) => void;
};

/** Places to sleep, a card each. */
export const CardList = ({ found, values, chosenId, onShowOnMap }: CardListProps) => (
  <ul className="flex flex-col gap-4">
    {found.map((one) => (
      <LodgingCard
        key={one.place.id}
        found={one}
        booking={values && bookingOf(one.place, values)}
        chosen={one.place.id === chosenId}
        onShowOnMap={onShowOnMap && one.place.position ? () => onShowOnMap(one.place.id) : undefined}
      />
    ))}
  </ul>
);
