import type { RideRecordDetail } from '@estradeiro/contract/rides';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { useMemo } from 'react';
import { MapView } from '#map/map-view.tsx';
import type { Camera, MapScene, Padding } from '#map/scene.ts';
import { rideTexts } from '../texts.ts';

const noPadding: Padding = { top: 0, right: 0, bottom: 0, left: 0 };

/** The track on the map, from where the ride began to where it ended. */
export function RideMap({ ride: { name, track } }: { ride: Pick<RideRecordDetail, 'name' | 'track'> }) {
  const points = useMemo(() => decodePolyline(track), [track]);
  const scene = useMemo<MapScene>(() => {
    const [start, end] = [points[0], points.at(-1)];
    const stops: MapScene['stops'] =
      start && end
        ? [
            { position: start, name: rideTexts.start, role: 'origin' },
            { position: end, name, role: 'destination' },
          ]
        : [];
    return { route: { line: { points, maneuverIndices: [] }, estimate: false, passedMeters: 0 }, stops };
  }, [points, name]);
  const camera = useMemo<Camera>(() => ({ mode: 'fit', points }), [points]);
  return (
    <section
      aria-label={rideTexts.map(name)}
      className="relative h-72 flex-none overflow-hidden rounded-card border border-line sideways:h-52"
    >
      <MapView scene={scene} camera={camera} padding={noPadding} inPage />
    </section>
  );
}
