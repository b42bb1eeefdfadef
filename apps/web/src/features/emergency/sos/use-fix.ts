import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock.ts';
import {
  type Fix,
  type FixOptions,
  type LocationFailure,
  lastKnownFix,
  ordinaryFixes,
  watchPosition,
} from '#platform/geolocation.ts';

/** How long a position may take before that counts as an error (part 1 §8). */
const patienceMs = 3_000;

/** Accepts a position up to a minute old, with its time, since a device at rest may give no new one for long. */
const fixes: FixOptions = { ...ordinaryFixes, maximumAgeMs: 60_000 };

export type Whereabouts = {
  /** The last known position, until there is a fresh one. */
  fix: Fix | null;
  /** Why there is no fresh position: still locating, denied, or failed. Null while there is one. */
  lack: 'locating' | 'denied' | 'failed' | null;
};

/** An older position is shown with its age, and a fresh one is sent after it. */
export const freshFixMs = 60_000;

/** The device's latest fix, watched while mounted. A failure keeps the last one. */
export function useFix(): Whereabouts {
  const [fix, setFix] = useState(lastKnownFix);
  const [isFresh, setIsFresh] = useState(fix !== null && systemClock() - fix.at <= freshFixMs);
  const [failure, setFailure] = useState<LocationFailure | 'slow' | null>(null);
  useEffect(() => {
    const slow = setTimeout(() => setFailure((known) => known ?? 'slow'), patienceMs);
    const onFix = (next: Fix) => {
      setFix(next);
      setIsFresh(true);
    };
    const stop = watchPosition(onFix, setFailure, fixes);
    return () => {
      clearTimeout(slow);
      stop();
    };
  }, []);
  if (isFresh) return { fix, lack: null };
  if (failure === null) return { fix, lack: 'locating' };
  return { fix, lack: failure === 'denied' ? 'denied' : 'failed' };
}
