import type { LatLng } from '@estradeiro/contract/lat-lng';
import { useMemo } from 'react';
import { MapView } from '#map/map-view.tsx';
import type { Camera, MapScene, Padding } from '#map/scene.ts';
import { texts } from '../texts.ts';

const noPadding: Padding = { top: 0, right: 0, bottom: 0, left: 0 };
/** So that the place is seen among the roads around it. */
const zoom = 12;

type Props = { position: LatLng; name: string };

/** A small map around a shared place. */
export function LocationMap({ position: { lat, lng }, name }: Props) {
  const scene = useMemo<MapScene>(
    () => ({ stops: [{ position: { lat, lng }, name, role: 'destination' }] }),
    [lat, lng, name],
  );
  const camera = useMemo<Camera>(
    () => ({ mode: 'follow', center: { lat, lng }, zoom, headingDegrees: null }),
    [lat, lng],
  );
  return (
    <section aria-label={texts.mapOf(name)} className="h-full">
      <MapView scene={scene} camera={camera} padding={noPadding} inPage />
    </section>
  );
}
