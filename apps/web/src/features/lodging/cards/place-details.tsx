import type { Accommodation } from '@estradeiro/contract/lodging/search';
import { Map as MapIcon } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/chip.tsx';
import { PlatformTerms } from '../lodging-platform/platform-terms.tsx';
import { ReportButton } from '../report/report-button.tsx';
import { PlaceReviews } from '../reviews/place-reviews.tsx';
import type { StayFilters } from '../search/filters.ts';
import { cardTexts, reportTexts } from '../stay/texts.ts';
import { sourceName } from './lodging-format.ts';
import { Amenities } from './marks.tsx';
import { PlaceGallery } from './place-gallery.tsx';
import { PlaceLinks } from './place-links.tsx';
import { Stars } from './stars.tsx';

type Props = {
  place: Accommodation;
  stay: StayFilters | undefined;
  /** Whether the row has a button that books the place instead of its first link. */
  isBooked: boolean;
  onShowOnMap: (() => void) | undefined;
};

export function PlaceDetails({ place, stay, isBooked, onShowOnMap }: Props) {
  const { id, name, address, description, hasSecureParking, source } = place;
  const hasTerms = source === 'booking.com' && stay !== undefined && stay.checkOut > stay.checkIn;
  return (
    <div className="flex flex-col gap-3 border-line border-t p-3">
      <PlaceGallery place={place} />
      {!hasSecureParking && <p className="text-15">{cardTexts.parkingAsk}</p>}
      <div className="flex min-h-5 flex-wrap items-center justify-between gap-x-3">
        <Stars {...place} />
        <PlaceReviews place={place} />
      </div>
      {description && <p className="wrap-break-word whitespace-pre-line">{description}</p>}
      <Amenities amenities={place.amenities} />
      <p className="flex flex-wrap items-center gap-2 text-15 text-quiet">
        {address && <span className="min-w-0 wrap-break-word">{address}</span>}
        <Tag>
          <span className="sr-only">{cardTexts.sourceLabel}</span>
          {sourceName(source)}
        </Tag>
      </p>
      {hasTerms && <PlatformTerms place={place} {...stay} />}
      <div className="flex flex-wrap gap-2 *:flex-auto">
        {onShowOnMap && (
          <Button
            variant="secondary"
            aria-label={cardTexts.onMap(name)}
            className="px-2! text-15!"
            icon={<MapIcon size={20} aria-hidden="true" />}
            onClick={onShowOnMap}
          >
            {cardTexts.map}
          </Button>
        )}
        <PlaceLinks place={place} which={isBooked ? 'all' : 'others'} />
      </div>
      {source === 'local' && !place.isExample && !place.isOwn && (
        <ReportButton
          about={{ kind: 'place', id }}
          label={reportTexts.place(name)}
          className="-mx-2 -my-1 self-start text-quiet!"
        />
      )}
    </div>
  );
}
