import type { Route } from '@estradeiro/contract/navigation';
import type { PopularRoute } from '@estradeiro/contract/popular-routes';
import { useMemo } from 'react';
import { MapView } from '#map/map-view.tsx';
import { type Camera, drawnLineOf, drawnStopsOf, type MapScene } from '#map/scene.ts';
import { MapBeside, useIsMapBeside, useIsWide } from '#ui/beside-map.tsx';
import { Tag } from '#ui/chip.tsx';
import { texts } from '../texts.ts';
import { RidePicture } from './ride-picture.tsx';
import { RideScene } from './ride-scene.tsx';

type Props = { ride: PopularRoute; route: Route | null };

/**
 * The ride's line on the installed map; without one a sketch from town to town, which says that it is one. In
 * a wide or sideways window it is beside the page, which begins with the scene where there is the height for it.
 */
export function RideLine({ ride, route }: Props) {
  const { name, waypoints } = ride;
  const [isWide, isBeside] = [useIsWide(), useIsMapBeside()];
  const isSketch = route?.estimate ?? true;
  const line = useMemo(
    () => (route ? drawnLineOf(route) : { points: waypoints, maneuverIndices: [] }),
    [route, waypoints],
  );
  const scene = useMemo<MapScene>(
    () => ({ route: { line, estimate: isSketch, passedMeters: 0 }, stops: drawnStopsOf(waypoints) }),
    [line, isSketch, waypoints],
  );
  const camera = useMemo<Camera>(() => ({ mode: 'fit', points: line.points }), [line]);
  return (
    <>
      {isWide && <RideScene ride={ride} className="aspect-8/3 w-full flex-none overflow-hidden rounded-card" />}
      {isSketch && !isBeside && (
        <div className="flex-none overflow-hidden rounded-card border border-line">
          <RidePicture ride={ride} />
        </div>
      )}
      <MapBeside inPage={!isSketch}>
        <section
          aria-label={texts.map(name)}
          className="relative aspect-9/5 flex-none overflow-hidden rounded-card border border-line sideways:absolute sideways:inset-0 sideways:aspect-auto sideways:rounded-none sideways:border-0 desk:absolute desk:inset-0 desk:aspect-auto desk:rounded-none desk:border-0"
        >
          <MapView scene={scene} camera={camera} inPage={!isBeside} brief />
          {isSketch && (
            <span className="absolute top-3 left-3">
              <Tag meaning="provisional">{texts.approximate}</Tag>
            </span>
          )}
        </section>
      </MapBeside>
    </>
  );
}
