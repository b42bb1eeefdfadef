import { useMemo } from 'react';
import { MapView } from '#map/map-view.tsx';
import type { Camera, DrawnStop, MapScene, Padding } from '#map/scene.ts';
import { MapBeside, useIsMapBeside } from '#ui/beside-map.tsx';
import { type DayOnMap, drawnDays } from '../days-on-map.ts';
import { tripMapTexts } from '../texts.ts';

/** Keeps lines and their numbers off the frame. */
const margin: Padding = { top: 0, right: 8, bottom: 8, left: 8 };

type Props = {
  name: string;
  days: readonly DayOnMap[];
  /** The day that is framed; null frames all of them. */
  openId: string | null;
  /** Without it the days are only shown. */
  onOpen?: (id: string) => void;
  /** It fills its place beside a column instead of standing in a page. */
  isBeside?: boolean;
};

/** All days of a trip on one map; without any the installed maps. */
export function TripMap({ name, days, openId, onOpen, isBeside = false }: Props) {
  // Days are made anew at each change of a query; equal ones must not move the map.
  const given = JSON.stringify(days);
  const drawn = useMemo(() => drawnDays(JSON.parse(given)), [given]);
  const selected = drawn.find(({ id }) => id === openId);
  const selectedId = selected?.id ?? null;
  const scene = useMemo<MapScene>(
    () => ({ days: { days: drawn, selectedId }, stops: endsOf(drawn) }),
    [drawn, selectedId],
  );
  const camera = useMemo<Camera | null>(() => {
    const points = drawn.filter(({ id }) => selectedId === null || id === selectedId).flatMap(({ line }) => line);
    return points.length > 0 ? { mode: 'fit', points, subject: selectedId ?? '' } : null;
  }, [drawn, selectedId]);
  return (
    <section aria-label={tripMapTexts.label(name)} className={isBeside ? 'absolute inset-0' : inPageClass}>
      <MapView
        scene={scene}
        camera={camera}
        padding={margin}
        inPage={!isBeside}
        brief
        {...(onOpen && { onDaySelect: onOpen })}
      />
    </section>
  );
}

/** In sight while the days below it are scrolled, where the window is high enough. */
const inPageClass =
  'sticky -top-px z-10 -mx-4 h-[max(15rem,38dvh)] flex-none overflow-hidden border-line border-y bg-ground sideways:static sideways:h-52';

/** Keeps what is focused below the map from hiding under it; for the element that holds both. */
export const belowMapClass =
  '[&_:is(a,button,summary)]:scroll-mt-[calc(max(15rem,38dvh)+0.5rem)] sideways:[&_:is(a,button,summary)]:scroll-mt-2 desk:[&_:is(a,button,summary)]:scroll-mt-2';

/** In the trips' screen: below its title, or beside its column in a wide or sideways window. */
export const TripMapBeside = (props: Omit<Props, 'isBeside'>) => (
  <MapBeside inPage>
    <TripMap {...props} isBeside={useIsMapBeside()} />
  </MapBeside>
);

/** Where the trip starts and, unless it returns there, ends. */
function endsOf(days: ReturnType<typeof drawnDays>): DrawnStop[] {
  const [start, end] = [days[0]?.line[0], days.at(-1)?.line.at(-1)];
  if (!start || !end) return [];
  const isRoundTrip = Math.hypot(start.lat - end.lat, start.lng - end.lng) < samePlaceDegrees;
  const ends: DrawnStop[] = [{ position: start, name: tripMapTexts.start, role: 'origin' }];
  return isRoundTrip ? ends : [...ends, { position: end, name: tripMapTexts.end, role: 'destination' }];
}

/** Some kilometres: a linked trip hides what lies around its ends. */
const samePlaceDegrees = 0.05;
