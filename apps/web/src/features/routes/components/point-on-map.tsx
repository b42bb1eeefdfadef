import type { LatLng } from '@estradeiro/contract/lat-lng';
import { MapView } from '#map/map-view.tsx';
import { type Camera, type PickedPoint, riderZoom } from '#map/scene.ts';
import { Dialog } from '#ui/dialog.tsx';
import { texts } from '../texts.ts';

const nothing = {};
const padding = { top: 0, right: 0, bottom: 0, left: 0 };

type Props = { start: LatLng | null; onPick: (point: PickedPoint) => void; onClose: () => void };

/** Chooses a point on the map, near `start` where there is one. */
export function PointOnMap({ start, onPick, onClose }: Props) {
  const camera: Camera | null = start && { mode: 'follow', center: start, zoom: riderZoom, headingDegrees: null };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.pickTitle}
      {...(!start && { description: texts.pickWithoutPosition })}
    >
      <div className="h-[60vh] overflow-hidden rounded-card">
        <MapView scene={nothing} camera={camera} padding={padding} onPick={onPick} />
      </div>
    </Dialog>
  );
}
