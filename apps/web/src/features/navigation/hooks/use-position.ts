import { useEffect, useState } from 'react';
import { type Fix, type LocationFailure, navigationFixes, watchPosition } from '#platform/geolocation.ts';

export type DevicePosition = { fix: Fix | null; failure: LocationFailure | null };

/** Where the device is, watched as navigation wants it. A failure clears with the next fix; the last fix stays. */
export function usePosition(): DevicePosition {
  const [position, setPosition] = useState<DevicePosition>({ fix: null, failure: null });
  useEffect(
    () =>
      watchPosition(
        (fix) => setPosition({ fix, failure: null }),
        (failure) => setPosition(({ fix }) => ({ fix, failure })),
        navigationFixes,
      ),
    [],
  );
  return position;
}
