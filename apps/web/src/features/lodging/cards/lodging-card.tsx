import { photoAddress } from '@estradeiro/contract/lodging/photos';
import type { Accommodation } from '@estradeiro/contract/lodging/search';
import { BedDouble, ChevronDown, FlaskConical, Star } from 'lucide-react';
import { useId, useState } from 'react';
import { Tag } from '#ui/chip.tsx';
import { classes } from '#ui/classes.ts';
import type { StayFilters } from '../search/filters.ts';
import type { SearchResult } from '../search/search-result.ts';
import { BookStay } from '../stay/book-stay.tsx';
import { cardTexts } from '../stay/texts.ts';
import { awayText, formatPrice, formatRating, placeName } from './lodging-format.ts';
import { GarageMark, MotorcycleMark } from './marks.tsx';
import { PlaceDetails } from './place-details.tsx';
import { PlaceLinks } from './place-links.tsx';

const photoClass = 'size-24 flex-none rounded-card bg-raised object-cover';

/** A place's first photo, loaded lazily; a drawing where it fails. */
function Photo({ url, name }: { url: string; name: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (url === broken) {
    return (
      <span className={`${photoClass} grid place-items-center text-quiet`}>
        <BedDouble size={36} aria-hidden="true" />
        <span className="sr-only">{cardTexts.noPhoto}</span>
      </span>
    );
  }
  return (
    <img
      src={url}
      alt={cardTexts.photo(name)}
      loading="lazy"
      decoding="async"
      // The photo's host need not know the search.
      referrerPolicy="no-referrer"
      onError={() => setBroken(url)}
      className={photoClass}
    />
  );
}

function Price({ pricePerNight, stay }: Pick<Accommodation, 'pricePerNight' | 'stay'>) {
  if (pricePerNight === null) return <p className="font-semibold text-quiet">{cardTexts.noPrice}</p>;
  return (
    <p className="text-13 text-quiet tabular-nums">
      {!stay && `${cardTexts.from} `}
      <span className="text-20 font-extrabold text-ink">{formatPrice(stay?.totalAmount ?? pricePerNight)}</span>{' '}
      {stay ? cardTexts.nights(stay.nights) : cardTexts.aNight}
      {stay && stay.nights > 1 && <span className="block">{cardTexts.ofNight(formatPrice(pricePerNight))}</span>}
    </p>
  );
}

/** The average rating as a number; the details show it as stars. */
const Rating = ({ rating, totalReviews }: Accommodation) =>
  totalReviews > 0 && (
    <span className="inline-flex items-center gap-1 text-15 tabular-nums">
      <Star size={16} aria-hidden="true" fill="currentColor" />
      <span className="sr-only">{cardTexts.rating(formatRating(rating), cardTexts.reviews(totalReviews))}</span>
      <span aria-hidden="true" className="font-semibold">
        {formatRating(rating)} <span className="font-normal text-quiet">({totalReviews})</span>
      </span>
    </span>
  );

type Props = {
  found: SearchResult;
  /** The dates and guests to book for. Without it the place cannot be booked. */
  stay?: StayFilters | undefined;
  onDates?: (() => void) | undefined;
  chosen?: boolean;
  onShowOnMap?: (() => void) | undefined;
};

/** A place as a row: garage, name, distance, price and one action; the details open on demand. */
export function LodgingCard({ found: { place, away }, stay, onDates, chosen = false, onShowOnMap }: Props) {
  const { id, name, photos, imageUrls, isExample, isMotorcycleFriendly } = place;
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const where = [awayText(away), placeName(place)].filter(Boolean).join(' · ');
  const [cover] = photos;
  const photo = cover ? photoAddress(cover.id, 'small') : imageUrls[0];
  const isBooked = place.bookable && stay !== undefined;
  return (
    <li
      id={cardIdOf(id)}
      tabIndex={-1}
      className={classes(
        'scroll-mt-4 rounded-card border bg-card',
        chosen ? 'border-ink outline-2 outline-ink' : 'border-line',
      )}
    >
      <div className="relative flex gap-3 p-3 pb-0">
        {photo && <Photo url={photo} name={name} />}
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <div className="pr-9">
            <GarageMark {...place} />
          </div>
          <h3 className="pr-9 text-17 font-semibold wrap-break-word">{name}</h3>
          {where && <p className="text-15 text-quiet tabular-nums">{where}</p>}
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Rating {...place} />
            {isMotorcycleFriendly && <MotorcycleMark />}
            {isExample && <ExampleTag />}
          </p>
        </div>
        <button
          type="button"
          aria-label={cardTexts.detailsOf(name)}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setOpen(!isOpen)}
          // Covers the card's whole head, so that a press anywhere on it opens the details.
          className="absolute inset-0 flex items-start justify-end p-3"
        >
          <ChevronDown size={24} aria-hidden="true" className={classes('text-quiet', isOpen && 'rotate-180')} />
        </button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 p-3 *:flex-auto">
        <Price {...place} />
        {isBooked ? (
          <BookStay place={place} {...stay} onDates={onDates} />
        ) : (
          <span className="flex *:flex-auto">
            <PlaceLinks place={place} which="first" />
          </span>
        )}
      </div>
      <div id={detailsId} hidden={!isOpen}>
        {isOpen && <PlaceDetails place={place} stay={stay} isBooked={isBooked} onShowOnMap={onShowOnMap} />}
      </div>
    </li>
  );
}

const ExampleTag = () => (
  <Tag meaning="provisional" icon={<FlaskConical size={14} aria-hidden="true" />}>
    {cardTexts.example}
  </Tag>
);

export const cardIdOf = (placeId: string) => `lodging-${placeId}`;
