import type { Accommodation } from '@estradeiro/contract/lodging/search';
import { ChevronDown, Star } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { classes } from '#ui/classes.ts';
import type { StayFilters } from '../search/filters.ts';
import type { SearchResult } from '../search/search-result.ts';
import { BookStay } from '../stay/book-stay.tsx';
import { cardTexts } from '../stay/texts.ts';
import { awayText, formatPrice, formatRating, placeName, rowName } from './lodging-format.ts';
import { Marks } from './marks.tsx';
import { PlaceDetails } from './place-details.tsx';
import { PlaceLinks } from './place-links.tsx';
import { PlacePicture } from './place-picture.tsx';

/** On one line where it fits: the sum of a stay has the price of a night below it. */
function Price({ pricePerNight, stay }: Pick<Accommodation, 'pricePerNight' | 'stay'>) {
  if (pricePerNight === null) return <p className="font-semibold text-quiet">{cardTexts.noPrice}</p>;
  return (
    <p className="text-13 leading-tight text-quiet tabular-nums">
      {!stay && <span className="sideways:sr-only">{cardTexts.from} </span>}
      <span className="whitespace-nowrap">
        <span className="text-20 leading-tight font-extrabold text-ink">
          {formatPrice(stay?.totalAmount ?? pricePerNight)}
        </span>{' '}
        {stay ? cardTexts.nights(stay.nights) : cardTexts.aNight}
      </span>
      {stay && stay.nights > 1 && (
        <span className="block sideways:sr-only">{cardTexts.ofNight(formatPrice(pricePerNight))}</span>
      )}
    </p>
  );
}

/** The average rating as a number; the details show it as stars. */
const Rating = ({ rating, totalReviews }: Accommodation) => (
  <span className="whitespace-nowrap">
    <Star size={14} aria-hidden="true" fill="currentColor" className="mr-0.5 inline -translate-y-px text-ink" />
    <span className="sr-only">{cardTexts.rating(formatRating(rating), cardTexts.reviews(totalReviews))}</span>
    <span aria-hidden="true">
      <span className="font-semibold text-ink">{formatRating(rating)}</span> ({totalReviews})
    </span>
  </span>
);

type Props = {
  found: SearchResult;
  /** The dates and guests to book for. Without it the place cannot be booked. */
  stay?: StayFilters | undefined;
  onDates?: (() => void) | undefined;
  chosen?: boolean;
  /** A new object opens the details; a press on the sign of the place does. */
  opened?: object | null;
  /** Anything in the row took the focus. */
  onFocus?: (() => void) | undefined;
  onShowOnMap?: (() => void) | undefined;
};

/** A place as a row: picture, name, distance, garage, price and one action; the details open on demand. */
export function LodgingCard({ found, stay, onDates, chosen = false, opened = null, onFocus, onShowOnMap }: Props) {
  const { place, away } = found;
  const { id, name, category, isExample } = place;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (opened) setOpen(true);
  }, [opened]);
  const detailsId = useId();
  const where = [awayText(away), placeName(place)].filter(Boolean).join(' · ');
  const isBooked = place.bookable && stay !== undefined;
  return (
    <li
      id={cardIdOf(id)}
      tabIndex={-1}
      onFocus={onFocus}
      className={classes(
        // Below the map, which stays at the top of a phone.
        'scroll-mt-33 rounded-card border bg-card low:scroll-mt-4 sideways:scroll-mt-4 desk:scroll-mt-4 [&_:is(a,button)]:scroll-mt-33',
        chosen ? 'border-ink outline-2 outline-ink' : 'border-line',
      )}
    >
      <div className={rowClass}>
        <div className="relative row-span-3 sideways:row-span-4">
          <PlacePicture place={place} />
          {isExample && <ExampleTag />}
        </div>
        <h3 className="col-span-2 text-17 leading-tight font-semibold wrap-break-word sideways:pr-7">
          {rowName(place)}
        </h3>
        <p className="col-span-2 line-clamp-2 pr-6 text-15 leading-tight text-quiet tabular-nums empty:hidden sideways:line-clamp-1 sideways:pr-0">
          {where && <span>{where}</span>}
          {place.totalReviews > 0 && (
            <>
              {where && ' · '}
              <Rating {...place} />
            </>
          )}
          {category && (
            <>
              {(where || place.totalReviews > 0) && ' · '}
              <span>{cardTexts.categories[category]}</span>
            </>
          )}
        </p>
        <Marks place={place} />
        <button
          type="button"
          aria-label={cardTexts.detailsOf(name)}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setOpen(!isOpen)}
          // Covers the row under its action, so that a press anywhere else on it opens the details.
          className="absolute inset-0 flex items-start justify-end p-2 pt-8 sideways:pt-2"
        >
          <ChevronDown size={24} aria-hidden="true" className={classes('text-quiet', isOpen && 'rotate-180')} />
        </button>
        <div className="col-span-2 self-center sideways:col-span-1">
          <Price {...place} />
        </div>
        <div className="relative flex justify-end self-end *:flex-auto sideways:col-start-3 sideways:row-span-2 sideways:row-start-3">
          {isBooked ? (
            <BookStay place={place} {...stay} onDates={onDates} />
          ) : (
            <PlaceLinks place={place} which="first" />
          )}
        </div>
      </div>
      <div id={detailsId} hidden={!isOpen}>
        {isOpen && <PlaceDetails place={place} stay={stay} isBooked={isBooked} onShowOnMap={onShowOnMap} />}
      </div>
    </li>
  );
}

/** Beside the picture the name and what is known, below both the price and the action; in a sideways window they stand beside it, too. */
const rowClass =
  'relative grid grid-cols-[5.25rem_minmax(0,1fr)_auto] grid-rows-[auto_auto_1fr_auto] gap-x-3 gap-y-0.5 p-2 sideways:grid-cols-[4rem_minmax(0,1fr)_auto] sideways:gap-x-2';

const ExampleTag = () => (
  <span className="absolute inset-x-0 top-0 rounded-t-card border border-line bg-card text-center text-13 leading-tight font-semibold text-provisional">
    {cardTexts.example}
  </span>
);

export const cardIdOf = (placeId: string) => `lodging-${placeId}`;
