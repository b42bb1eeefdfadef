import type { LatLng } from '@estradeiro/contract/lat-lng';
import { List } from 'lucide-react';
import { useMemo, useState } from 'react';
import { MapView } from '#map/map-view.tsx';
import type { Camera, MapScene, Padding } from '#map/scene.ts';
import { Button } from '#ui/button.tsx';
import { awayText, formatPrice, formatShortPrice, priceOf } from '../cards/lodging-format.ts';
import { GarageMark } from '../cards/marks.tsx';
import { Stars } from '../cards/stars.tsx';
import type { StayFilters } from '../search/filters.ts';
import type { SearchResult } from '../search/search-result.ts';
import { resultsTexts } from '../search/texts.ts';
import type { MeasuredRoute } from '../search/use-search-place.ts';
import { BookStay } from '../stay/book-stay.tsx';
import { cardTexts } from '../stay/texts.ts';

/** Keeps signs and names of towns off the frame. */
const margin: Padding = { top: 16, right: 16, bottom: 16, left: 16 };
/** A street or two around the place. */
const closeZoom = 14;
/**
 * The map is fitted to this many of the nearest places, since places in the towns around would make the searched town
 * too small.
 */
const framedPlaces = 8;

type Props = {
  found: readonly SearchResult[];
  route: MeasuredRoute | null;
  chosenId: string | null;
  onChoose: (id: string) => void;
  onShowCard: (id: string) => void;
  stay: StayFilters;
  onDates: () => void;
};

export function ResultsMap({ found, route, chosenId, onChoose, onShowCard, stay, onDates }: Props) {
  const scene = useScene(found, route, chosenId);
  const chosen = found.find(({ place }) => place.id === chosenId);
  const camera = useCamera(found, chosen?.place.position ?? null);
  return (
    <section
      aria-label={resultsTexts.map}
      className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-card"
    >
      <div className="min-h-0 flex-1">
        <MapView scene={scene} camera={camera} padding={margin} inPage onLodgingSelect={onChoose} />
      </div>
      {chosen && <Chosen found={chosen} {...{ stay, onDates }} onShowCard={() => onShowCard(chosen.place.id)} />}
    </section>
  );
}

function useScene(found: Props['found'], route: Props['route'], chosenId: string | null): MapScene {
  const lodgings = useMemo(
    () =>
      found.flatMap(({ place }) => {
        const { id, name, position } = place;
        if (!position) return [];
        const amount = priceOf(place);
        const price = amount === null ? cardTexts.noPrice : formatPrice(amount);
        const sign = amount === null ? resultsTexts.noMapPrice : formatShortPrice(amount);
        return [{ id, position, sign, words: resultsTexts.marker(name, price), selected: id === chosenId }];
      }),
    [found, chosenId],
  );
  const drawn = useMemo(
    () =>
      route && {
        line: { points: route.measure.line, maneuverIndices: route.route.steps.map(({ shapeIndex }) => shapeIndex) },
        estimate: route.route.estimate,
        passedMeters: 0,
      },
    [route],
  );
  return useMemo(() => ({ lodgings, route: drawn ?? undefined }), [lodgings, drawn]);
}

/** Fits the nearest places, or the place whose row opened the map. */
function useCamera(found: Props['found'], chosen: LatLng | null): Camera {
  const [opening] = useState(chosen);
  const { lat, lng } = opening ?? {};
  return useMemo(() => {
    if (lat !== undefined && lng !== undefined) {
      return { mode: 'follow', center: { lat, lng }, zoom: closeZoom, headingDegrees: null };
    }
    const nearest = found.toSorted((a, b) => metersOf(a) - metersOf(b)).slice(0, framedPlaces);
    return { mode: 'fit', points: nearest.flatMap(({ place }) => place.position ?? []) };
  }, [found, lat, lng]);
}

const metersOf = ({ away }: SearchResult) => away?.meters ?? Number.POSITIVE_INFINITY;

type ChosenProps = Pick<Props, 'stay' | 'onDates'> & { found: SearchResult; onShowCard: () => void };

function Chosen({ found: { place, away }, stay, onDates, onShowCard }: ChosenProps) {
  const amount = priceOf(place);
  return (
    <div className="flex flex-none flex-col gap-1 border-line border-t p-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="text-17 font-semibold">{place.name}</p>
        <p className="font-extrabold tabular-nums">{amount === null ? cardTexts.noPrice : formatPrice(amount)}</p>
      </div>
      {away && <p className="text-15 text-quiet tabular-nums">{awayText(away)}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <GarageMark {...place} />
        <Stars {...place} />
      </div>
      <div className="mt-2 flex flex-wrap gap-2 *:flex-auto">
        <Button
          variant="secondary"
          className="px-3! text-15!"
          icon={<List size={20} aria-hidden="true" />}
          onClick={onShowCard}
        >
          {resultsTexts.onList}
        </Button>
        {place.bookable && <BookStay place={place} {...stay} onDates={onDates} />}
      </div>
    </div>
  );
}
