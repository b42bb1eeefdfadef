import { useEffect, useState } from 'react';
import { type Fix, type LocationFailure, navigationFixes, watchPosition } from '#platform/geolocation.ts';
import { createShared, type SharedValue } from '#ui/shared-value.ts';

export type DevicePosition = {
  fix: Fix | null;
  failure: LocationFailure | null;
  /** The same fix, for subscribers that need each one before the next render. */
  fixes: Pick<SharedValue<Fix | null>, 'read' | 'subscribe'>;
};

/** The device's position, watched with navigation's options. A failure clears with the next fix; the last fix stays. */
export function usePosition(): DevicePosition {
  const [fixes] = useState(() => createShared<Fix | null>(null));
  const [failure, setFailure] = useState<LocationFailure | null>(null);
  useEffect(
    () =>
      watchPosition(
        (fix) => {
          fixes.put(fix);
          setFailure(null);
        },
        setFailure,
        navigationFixes,
      ),
    [fixes],
  );
  return { fix: fixes.use(), failure, fixes };
}
