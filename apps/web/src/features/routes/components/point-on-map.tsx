import type { LatLng } from '@estradeiro/contract/lat-lng';
import { useEffect, useState } from 'react';
import { MapLoading } from '#map/map-states.tsx';
import { MapView } from '#map/map-view.tsx';
import { type Camera, type PickedPoint, riderZoom } from '#map/scene.ts';
import { currentPosition, type FixOptions, isLocationGranted } from '#platform/geolocation.ts';
import { Dialog } from '#ui/dialog.tsx';
import { formTexts } from '../texts.ts';

const nothing = {};
const padding = { top: 0, right: 0, bottom: 0, left: 0 };
/** A position of minutes ago is good enough to open the map; a better one is not worth the wait. */
const nearEnough: FixOptions = { timeoutMs: 3_000, maximumAgeMs: 10 * 60_000 };

type Props = { start: LatLng | null; onPick: (point: PickedPoint) => void; onClose: () => void };

/** Chooses a point on the map near `start`, or else near the device where its position is known. */
export function PointOnMap({ start, onPick, onClose }: Props) {
  const center = useCenter(start);
  const camera: Camera | null = center ? { mode: 'follow', center, zoom: riderZoom, headingDegrees: null } : null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={formTexts.pickTitle}
      {...(center === null && { description: formTexts.pickWithoutPosition })}
    >
      <div className="h-[60vh] overflow-hidden rounded-card">
        {center === undefined ? (
          <MapLoading />
        ) : (
          <MapView scene={nothing} camera={camera} padding={padding} brief onPick={onPick} />
        )}
      </div>
    </Dialog>
  );
}

/** `start`, else the device's position. Undefined until settled: a map drawn earlier would move under the rider's finger. */
function useCenter(start: LatLng | null): LatLng | null | undefined {
  const [here, setHere] = useState<LatLng | null>();
  const isRequested = start === null;
  useEffect(() => {
    if (isRequested) void devicePlace().then(setHere);
  }, [isRequested]);
  return start ?? here;
}

/** The device's position, if permission was given before: a rider who only wants to see a map is not prompted. */
async function devicePlace(): Promise<LatLng | null> {
  try {
    return (await isLocationGranted()) ? (await currentPosition(nearEnough)).position : null;
  } catch {
    return null;
  }
}
