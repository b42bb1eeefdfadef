import type { LatLng } from '@estradeiro/contract/lat-lng';
import { useMap } from '@vis.gl/react-maplibre';
import { Crosshair, Minus, Plus } from 'lucide-react';
import { useIsMouseWindow } from '#ui/beside-map.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { riderZoom } from './scene.ts';
import { mapTexts } from './texts.ts';

type Props = {
  /** The device's position; its button is left out where that is unknown. */
  here: LatLng | null;
  topPixels: number;
};

/** At the map's right edge: to the rider's position, and in a wide window with a mouse nearer and farther. */
export function MapButtons({ here, topPixels }: Props) {
  const { current: map } = useMap();
  const hasMouse = useIsMouseWindow();
  // As a gesture: the camera must not take the map back.
  const byHand = { originalEvent: true };
  return (
    <div className="absolute right-3 z-3 flex flex-col gap-2" style={{ top: topPixels }}>
      {here && (
        <IconButton
          label={mapTexts.toHere}
          variant="secondary"
          icon={<Crosshair size={24} aria-hidden="true" />}
          onClick={() => map?.easeTo({ center: here, zoom: Math.max(map.getZoom(), riderZoom) }, byHand)}
        />
      )}
      {hasMouse && (
        <>
          <IconButton
            label={mapTexts.zoomIn}
            variant="secondary"
            icon={<Plus size={24} aria-hidden="true" />}
            onClick={() => map?.zoomIn({}, byHand)}
          />
          <IconButton
            label={mapTexts.zoomOut}
            variant="secondary"
            icon={<Minus size={24} aria-hidden="true" />}
            onClick={() => map?.zoomOut({}, byHand)}
          />
        </>
      )}
    </div>
  );
}
