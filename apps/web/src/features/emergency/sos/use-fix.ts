import { useEffect, useState } from 'react';
import {
  type Fix,
  type FixOptions,
  type LocationFailure,
  ordinaryFixes,
  watchPosition,
} from '#platform/geolocation.ts';

/** How long a position may be looked for before that counts as an error (part 1 §8). */
const patienceMs = 3_000;

/** A device at rest may give no new position for long: one of a minute ago, with its time, is better than none. */
const fixes: FixOptions = { ...ordinaryFixes, maximumAgeMs: 60_000 };

export type Whereabouts = {
  fix: Fix | null;
  /** Why there is none: still looked for, denied, or not to be had. Null while there is one. */
  lack: 'locating' | 'denied' | 'failed' | null;
};

/** The device's latest fix, watched while mounted. A failure does not take the last one away. */
export function useFix(): Whereabouts {
  const [fix, setFix] = useState<Fix | null>(null);
  const [failure, setFailure] = useState<LocationFailure | 'slow' | null>(null);
  useEffect(() => {
    const slow = setTimeout(() => setFailure((known) => known ?? 'slow'), patienceMs);
    const stop = watchPosition(setFix, setFailure, fixes);
    return () => {
      clearTimeout(slow);
      stop();
    };
  }, []);
  if (fix) return { fix, lack: null };
  if (failure === null) return { fix, lack: 'locating' };
  return { fix, lack: failure === 'denied' ? 'denied' : 'failed' };
}
