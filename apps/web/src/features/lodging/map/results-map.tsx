import type { LatLng } from '@estradeiro/contract/lat-lng';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { placesQuery } from '#features/places/shared/place-field.tsx';
import { MapView } from '#map/map-view.tsx';
import type { Camera, MapScene, Padding } from '#map/scene.ts';
import { useIsMapBeside } from '#ui/beside-map.tsx';
import { formatPrice, formatShortPrice } from '../cards/lodging-format.ts';
import type { SearchResult } from '../search/search-result.ts';
import { resultsTexts } from '../search/texts.ts';
import type { MeasuredRoute, SearchPlace } from '../search/use-search-place.ts';
import { cardTexts } from '../stay/texts.ts';

/** Keeps signs and names of towns off the frame. */
const margin: Padding = { top: 16, right: 16, bottom: 16, left: 16 };
/** A street or two around the place. */
const closeZoom = 14;
/** The searched town and the roads to it, where nothing was found there. */
const aroundZoom = 10;
/**
 * The map is fitted to this many of the nearest places, since places in the towns around would make the searched town
 * too small.
 */
const framedPlaces = 8;

type Props = {
  found: readonly SearchResult[];
  searched: SearchPlace;
  chosenId: string | null;
  /** The place that a row asked to see; a new object asks again. */
  looked: { placeId: string } | null;
  onChoose: (placeId: string) => void;
};

/** The results where they lie: on a route the whole of it, else the nearest ones; without any the searched place. */
export function ResultsMap({ found, searched, chosenId, looked, onChoose }: Props) {
  const { route } = searched;
  const isBeside = useIsMapBeside();
  const scene = useScene(found, route, chosenId);
  const camera = useCamera(found, route, looked);
  const center = useCenter(searched, camera === null);
  const around = useMemo(
    (): Camera | null => center && { mode: 'follow', center, zoom: aroundZoom, headingDegrees: null },
    [center],
  );
  return (
    <MapView
      scene={scene}
      camera={camera ?? around}
      padding={margin}
      inPage={!isBeside}
      buttons={{ here: null }}
      onLodgingSelect={onChoose}
    />
  );
}

/** Where the searched place lies; the server finds a town that was only named. Null while it is unknown, and where nobody `asks`. */
function useCenter({ query, by, label }: SearchPlace, asks: boolean): LatLng | null {
  const position = query?.lat != null && query.lng != null && { lat: +query.lat, lng: +query.lng };
  const isNamed = by === 'destination' && !position;
  const { data } = useQuery({ ...placesQuery(label, null), enabled: asks && isNamed });
  const [named] = data ?? [];
  const { lat, lng } = position || named || {};
  return useMemo(() => (lat === undefined || lng === undefined ? null : { lat, lng }), [lat, lng]);
}

function useScene(found: Props['found'], route: MeasuredRoute | null, chosenId: string | null): MapScene {
  const lodgings = useMemo(
    () =>
      found.flatMap(({ place }) => {
        const { id, name, position, pricePerNight } = place;
        if (!position) return [];
        // Of a night whatever the dates, as the chip of the highest price counts; the row has the sum.
        const price = pricePerNight === null ? cardTexts.noPrice : cardTexts.ofNight(formatPrice(pricePerNight));
        const sign = pricePerNight === null ? resultsTexts.noMapPrice : formatShortPrice(pricePerNight);
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

function useCamera(found: Props['found'], route: MeasuredRoute | null, looked: Props['looked']): Camera | null {
  return useMemo(() => {
    const center = found.find(({ place }) => place.id === looked?.placeId)?.place.position;
    if (center) return { mode: 'follow', center, zoom: closeZoom, headingDegrees: null };
    const nearest = found.toSorted((a, b) => metersOf(a) - metersOf(b)).slice(0, framedPlaces);
    const points = nearest.flatMap(({ place }) => place.position ?? []);
    if (route) return { mode: 'fit', points: [...route.measure.line, ...points] };
    return points.length > 0 ? { mode: 'fit', points } : null;
  }, [found, route, looked]);
}

const metersOf = ({ away }: SearchResult) => away?.meters ?? Number.POSITIVE_INFINITY;
