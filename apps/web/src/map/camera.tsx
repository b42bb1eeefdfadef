import type { MapsState } from '@estradeiro/contract/maps';
import { type MapRef, useMap } from '@vis.gl/react-maplibre';
import { LocateFixed } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { useInstalledMaps } from './archives.ts';
import { firstView } from './first-view.ts';
import { boundsOf, courseUpPadding, fitPadding, signMargin } from './framing.ts';
import type { Camera, Padding } from './scene.ts';
import { mapTexts } from './texts.ts';

/** Fixes come once a second; the map takes about as long to reach each one, so that it glides. */
const followMillis = 950;
const fitMillis = 600;
const ridingPitchDegrees = 45;

type Props = { camera: Camera | null; padding: Padding };

/** Moves the map to where `camera` looks until the rider moves it by hand; a button then returns to the camera. */
export const MapCamera = (props: Props) => (
  <CameraOn map={useMap().current} installed={useInstalledMaps()} {...props} />
);

type OnProps = Props & { map: MapRef | undefined; installed: MapsState | null };

export function CameraOn({ map, installed, camera, padding }: OnProps) {
  const [freed, setFreed] = useState(false);
  const placed = useRef(false);
  const last = useRef<Camera | null>(null);
  const [size, setSize] = useState('');

  useEffect(() => {
    const onResize = () => {
      const { clientWidth = 0, clientHeight = 0 } = map?.getContainer() ?? {};
      setSize(`${clientWidth} ${clientHeight}`);
    };
    map?.on('resize', onResize);
    return () => void map?.off('resize', onResize);
  }, [map]);

  useEffect(() => {
    // Only gestures carry a DOM event; the app's own movements do not.
    const onMove = ({ originalEvent }: { originalEvent?: unknown }) => originalEvent && setFreed(true);
    map?.on('movestart', onMove);
    return () => void map?.off('movestart', onMove);
  }, [map]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `size` fits the view again
  useEffect(() => {
    const isQuietChange = camera !== last.current && camera?.mode === 'fit' && camera.isQuiet && placed.current;
    last.current = camera;
    if (!map || !camera || freed || isQuietChange) return;
    const height = map.getContainer().clientHeight;
    // The map jumps to a place far from the first view, since flying there would fetch every tile in between.
    const isFirst = !placed.current;
    placed.current = true;
    if (camera.mode === 'fit') {
      const bounds = boundsOf(camera.points);
      if (!bounds) return;
      const taken = fitPadding(padding, height);
      map.setPadding(taken);
      map.fitBounds(bounds, {
        padding: signMargin(taken, height),
        maxZoom: 16,
        pitch: 0,
        bearing: 0,
        duration: isFirst ? 0 : fitMillis,
      });
      return;
    }
    const courseUp = camera.headingDegrees !== null;
    map.easeTo({
      center: camera.center,
      zoom: camera.zoom,
      bearing: camera.headingDegrees ?? 0,
      pitch: courseUp && !camera.sparesBattery ? ridingPitchDegrees : 0,
      padding: courseUp ? courseUpPadding(padding, height) : fitPadding(padding, height),
      duration: isFirst || camera.sparesBattery ? 0 : followMillis,
      easing: (share) => share,
    });
  }, [map, camera, padding, freed, size]);

  useEffect(() => {
    if (map && installed && !camera && !freed && !placed.current) map.jumpTo(firstView(installed));
  }, [map, installed, camera, freed]);

  // A new mode or subject (a route was calculated, the ride begins) or a zoom by key overrides the rider's own movement
  // of the map.
  const mode = camera?.mode;
  const presses = camera?.mode === 'follow' ? camera.zoomPresses : undefined;
  const subject = camera?.mode === 'fit' ? camera.subject : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on a change of these only
  useEffect(() => setFreed(false), [mode, presses, subject]);

  if (!freed || !camera) return null;
  return <Recenter padding={padding} onPress={() => setFreed(false)} />;
}

/** Returns a map that was moved by hand to the camera's view. */
export const Recenter = ({ padding, onPress }: { padding: Padding; onPress: () => void }) => (
  <IconButton
    label={mapTexts.recenter}
    size="ride"
    onClick={onPress}
    icon={<LocateFixed size={28} aria-hidden="true" />}
    className="absolute z-3 border border-line bg-card text-ink"
    style={{ bottom: `calc(${padding.bottom + 40}px + var(--map-corner, 0px))`, left: padding.left + 12 }}
  />
);
