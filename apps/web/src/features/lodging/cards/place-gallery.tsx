import { photoAddress } from '@estradeiro/contract/lodging/photos';
import type { Accommodation } from '@estradeiro/contract/lodging/search';
import { photoSizes } from '@estradeiro/contract/photos';
import { BedDouble, ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ReportButton } from '../report/report-button.tsx';
import { cardTexts, reportTexts } from '../stay/texts.ts';

type Slide = { src: string; srcSet?: string };

const sizeNames = ['small', 'medium', 'large'] as const;

/** Our own photos, else the external platform's pictures. */
export const slidesOf = ({ photos, imageUrls }: Pick<Accommodation, 'photos' | 'imageUrls'>): Slide[] =>
  photos.length === 0
    ? imageUrls.map((src) => ({ src }))
    : photos.map(({ id, widthPixels, heightPixels }) => {
        const longest = Math.max(widthPixels, heightPixels);
        const widthOf = (sidePixels: number) => Math.round((widthPixels * Math.min(sidePixels, longest)) / longest);
        const sources = sizeNames.map((size) => `${photoAddress(id, size)} ${widthOf(photoSizes[size].sidePixels)}w`);
        return { src: photoAddress(id, 'medium'), srcSet: sources.join(', ') };
      });

type Props = { place: Pick<Accommodation, 'name' | 'photos' | 'imageUrls' | 'isOwn'> };

/** The photos of a place, swiped or stepped through; their room is reserved before they load. */
export function PlaceGallery({ place }: Props) {
  const slides = slidesOf(place);
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  if (slides.length === 0) return null;
  const step = (by: number) => {
    const { current } = strip;
    current?.scrollTo?.({ left: current.clientWidth * Math.min(slides.length - 1, Math.max(0, shown + by)) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    step(event.key === 'ArrowLeft' ? -1 : 1);
  };
  const isMany = slides.length > 1;
  const reportable = place.isOwn ? undefined : place.photos[shown];
  return (
    <section aria-label={cardTexts.photos(place.name)} className="relative">
      <ul
        ref={strip}
        tabIndex={isMany ? 0 : undefined}
        onKeyDown={isMany ? onKeyDown : undefined}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setShown(Math.round(scrollLeft / clientWidth))}
        className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        {slides.map((slide, at) => (
          <li key={slide.src} className="w-full flex-none snap-center">
            <Picture slide={slide} alt={isMany ? cardTexts.photoOf(at + 1, place.name) : cardTexts.photo(place.name)} />
          </li>
        ))}
      </ul>
      {reportable && (
        <ReportButton
          key={reportable.id}
          about={{ kind: 'photo', id: reportable.id }}
          label={reportTexts.photo(shown + 1, place.name)}
          isRound
          className="absolute! bottom-2 left-2 bg-card!"
        />
      )}
      {isMany && (
        <>
          <Step
            label={cardTexts.earlierPhoto(place.name)}
            side="left-2"
            disabled={shown === 0}
            onClick={() => step(-1)}
          >
            <ChevronLeft size={24} aria-hidden="true" />
          </Step>
          <Step
            label={cardTexts.nextPhoto(place.name)}
            side="right-2"
            disabled={shown === slides.length - 1}
            onClick={() => step(1)}
          >
            <ChevronRight size={24} aria-hidden="true" />
          </Step>
          <p className="absolute right-2 bottom-2 rounded-full bg-card px-2 text-13 font-semibold tabular-nums">
            {cardTexts.photoCount(shown + 1, slides.length)}
          </p>
        </>
      )}
    </section>
  );
}

type StepProps = { label: string; side: string; disabled: boolean; onClick: () => void; children: ReactNode };

const Step = ({ label, side, disabled, onClick, children }: StepProps) => (
  <IconButton
    {...{ label, disabled, onClick }}
    icon={children}
    className={classes('absolute! top-1/2 -translate-y-1/2 bg-card! disabled:invisible', side)}
  />
);

/** Loaded lazily; a drawing where it fails. */
function Picture({ slide, alt }: { slide: Slide; alt: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading');
  if (state === 'broken') {
    return (
      <div className="flex aspect-3/2 flex-col items-center justify-center gap-2 bg-raised text-quiet">
        <BedDouble size={48} aria-hidden="true" />
        <p className="text-13">{cardTexts.noPhoto}</p>
      </div>
    );
  }
  return (
    <img
      {...slide}
      alt={alt}
      sizes="(min-width: 40rem) 40rem, 100vw"
      loading="lazy"
      decoding="async"
      // The photo's host need not know the search.
      referrerPolicy="no-referrer"
      onLoad={() => setState('shown')}
      onError={() => setState('broken')}
      className={classes('aspect-3/2 w-full bg-raised object-cover', state === 'loading' && 'animate-wait')}
    />
  );
}
