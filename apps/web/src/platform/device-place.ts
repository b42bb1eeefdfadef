import type { LatLng } from '@estradeiro/contract/lat-lng';
import { useEffect, useState } from 'react';
import { type LocationFailure, watchPosition } from './geolocation.ts';

export type DevicePlace = { position: LatLng | null; failure: LocationFailure | null };

/** The device's position, watched while the screen is shown. A failure keeps the last position. */
export function useDevicePlace(): DevicePlace {
  const [place, setPlace] = useState<DevicePlace>({ position: null, failure: null });
  useEffect(
    () =>
      watchPosition(
        ({ position }) => setPlace({ position, failure: null }),
        (failure) => setPlace(({ position }) => ({ position, failure })),
      ),
    [],
  );
  return place;
}
