import type { Accommodation } from '@estradeiro/contract/lodging/search';
import { BedDouble, FlaskConical, Map as MapIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Tag } from '#ui/chip.tsx';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { PlaceReviews } from '../reviews/place-reviews.tsx';
import type { SearchResult } from '../search/search-result.ts';
import { cardTexts } from '../stay/texts.ts';
import { awayText, formatPrice, placeName, sourceName } from './figures.ts';
import { Amenities, Marks } from './marks.tsx';
import { Stars } from './stars.tsx';
import { WaysThere } from './ways-there.tsx';

/** A place's first photo, loaded when it comes near the screen; a drawn stand-in where it cannot be had. */
function Photo({ url, name }: { url: string; name: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (url === broken) {
    return (
      <div className="flex h-44 flex-col items-center justify-center gap-2 bg-raised text-quiet">
        <BedDouble size={48} aria-hidden="true" />
        <p className="text-13">{cardTexts.noPhoto}</p>
      </div>
    );
  }
  return (
    <img
      src={url}
      alt={cardTexts.photo(name)}
      loading="lazy"
      decoding="async"
      // Whose photo it is need not know which search it was found by.
      referrerPolicy="no-referrer"
      onError={() => setBroken(url)}
      className="h-44 w-full bg-raised object-cover"
    />
  );
}

/** What a night costs, and the stay where its dates are known. */
function Price({ pricePerNight, stay }: Pick<Accommodation, 'pricePerNight' | 'stay'>) {
  if (pricePerNight === null) return <p className="font-semibold text-quiet">{cardTexts.noPrice}</p>;
  return (
    <div className="tabular-nums">
      <p>
        <span className="text-24 font-extrabold">{formatPrice(pricePerNight)}</span>{' '}
        <span className="text-quiet">{cardTexts.aNight}</span>
      </p>
      {stay && <p className="text-15 text-quiet">{cardTexts.stay(formatPrice(stay.totalAmount), stay.nights)}</p>}
    </div>
  );
}

type Props = {
  found: SearchResult;
  /** What books it, or tells on what terms it is booked elsewhere. */
  booking?: ReactNode;
  /** It is the one that was chosen on the map. */
  chosen?: boolean;
  onShowOnMap?: (() => void) | undefined;
};

/** One place to sleep: what it is like, what it costs, and the way to a bed there. */
export function LodgingCard({ found: { place, away }, booking, chosen = false, onShowOnMap }: Props) {
  const { id, name, imageUrls, description, isExample, source } = place;
  const where = [placeName(place), awayText(away)].filter(Boolean).join(' · ');
  const [photo] = imageUrls;
  return (
    <li
      id={cardIdOf(id)}
      tabIndex={-1}
      className={classes(
        'scroll-mt-4 overflow-hidden rounded-card border bg-card',
        chosen ? 'border-ink outline-2 outline-ink' : 'border-line',
      )}
    >
      {photo && <Photo url={photo} name={name} />}
      <div className="flex flex-col gap-3 p-4">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            {isExample && (
              <Tag meaning="provisional" icon={<FlaskConical size={14} aria-hidden="true" />}>
                {cardTexts.example}
              </Tag>
            )}
            <h3 className="text-20 font-semibold wrap-break-word">{name}</h3>
          </div>
          {onShowOnMap && (
            <IconButton
              label={cardTexts.onMap(name)}
              icon={<MapIcon size={22} aria-hidden="true" />}
              onClick={onShowOnMap}
              className="-my-2 -mr-2"
            />
          )}
        </div>
        {where && <p className="-mt-2 text-15 text-quiet tabular-nums">{where}</p>}
        <div className="flex min-h-5 flex-wrap items-center justify-between gap-x-3">
          <Stars {...place} />
          <PlaceReviews place={place} />
        </div>
        <Marks {...place} />
        {description && <p className="line-clamp-3 wrap-break-word">{description}</p>}
        <Amenities amenities={place.amenities} />
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <Price {...place} />
          <Tag>
            <span className="sr-only">{cardTexts.sourceLabel}</span>
            {sourceName(source)}
          </Tag>
        </div>
        {!place.bookable && booking}
        <div className="flex flex-wrap gap-2 *:flex-auto">
          {place.bookable && booking}
          <WaysThere place={place} primary={!place.bookable || !booking} />
        </div>
      </div>
    </li>
  );
}

/** By which the map finds a place's card. */
export const cardIdOf = (placeId: string) => `lodging-${placeId}`;
