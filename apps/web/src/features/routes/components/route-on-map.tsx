import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { SavedRoute } from '@estradeiro/contract/routes';
import { readThumbnail } from '@estradeiro/navigation/thumbnail';
import { useMemo } from 'react';
import { MapView } from '#map/map-view.tsx';
import { type Camera, type DrawnLine, type DrawnMark, drawnStopsOf, type MapScene, type Padding } from '#map/scene.ts';
import { useIsMapBeside } from '#ui/beside-map.tsx';
import { pageTexts } from '../texts.ts';
import type { Highlight } from './route-strip.tsx';

type Props = {
  saved: SavedRoute;
  /** Null while it is not loaded: then the list's sketch of the line shows, in the colour of a sketch. */
  line: DrawnLine | null;
  marks: readonly DrawnMark[];
  /** A place on the route that the rider inspects. */
  highlighted: Highlight | null;
};

/** Keeps the route clear of the link that lies on a phone's map. */
const belowLink: Padding = { top: 56, right: 0, bottom: 0, left: 0 };

/** A saved route with its stops: in the page of a phone, beside it in a wide or sideways window. */
export function RouteOnMap({ saved, line, marks, highlighted }: Props) {
  const { id, name, estimate, thumbnail, waypoints } = saved;
  const isBeside = useIsMapBeside();
  const sketch = useMemo(() => (thumbnail && !line ? readThumbnail(thumbnail) : null), [thumbnail, line]);
  const stops = useMemo(
    () =>
      drawnStopsOf(
        waypoints.flatMap(({ lat, lng, name, via }) => (lat === null || lng === null || via ? [] : { lat, lng, name })),
      ),
    [waypoints],
  );
  const scene = useMemo(
    (): MapScene => ({
      stops,
      marks,
      ...(line && { route: { line, estimate, passedMeters: 0 } }),
      ...(sketch && { lines: [{ id, line: sketch, estimate, chosen: false }] }),
      ...(highlighted && { rider: { ...highlighted, accuracyMeters: null } }),
    }),
    [stops, marks, line, estimate, sketch, id, highlighted],
  );
  const camera = useMemo((): Camera | null => {
    const points: readonly LatLng[] = line?.points ?? sketch ?? stops.map(({ position }) => position);
    return points.length > 0 ? { mode: 'fit', points } : null;
  }, [line, sketch, stops]);
  return (
    <section
      aria-label={pageTexts.map(name)}
      className="relative h-[44vh] max-h-96 min-h-52 sideways:absolute sideways:inset-0 sideways:h-auto sideways:max-h-none desk:absolute desk:inset-0 desk:h-auto desk:max-h-none"
    >
      <MapView
        scene={scene}
        camera={camera}
        {...(!isBeside && { padding: belowLink })}
        inPage={!isBeside}
        brief
        buttons={{ here: null }}
      />
    </section>
  );
}
