import { type Fix, staleMillis, vagueMeters } from '@estradeiro/navigation/fix';
import { useEffect, useState } from 'react';
import { type FixOptions, isLocationGranted, watchPosition } from '#platform/geolocation.ts';

/** The first position may be one of minutes ago: it is shown at once. */
const known: FixOptions = { timeoutMs: 3_000, maximumAgeMs: 10 * 60_000 };

/**
 * The rider's position: a known one, then the first that is fresh and accurate, at which it stays. Undefined until the first one,
 * null where there is none, or where permission was not given before: a rider who only wants to see a map is not prompted.
 */
export function useOwnPosition(): Fix | null | undefined {
  const [fix, setFix] = useState<Fix | null>();
  useEffect(() => {
    let isClosed = false;
    let stop = () => {};
    const onFix = (next: Fix) => {
      const isFinal = isAccurate(next) && Date.now() - next.at <= staleMillis;
      setFix((before) => (before && !isFinal ? before : next));
      if (isFinal) stop();
    };
    void isLocationGranted().then((isGranted) => {
      if (isClosed) return;
      if (isGranted) stop = watchPosition(onFix, () => setFix((before) => before ?? null), known);
      else setFix(null);
    });
    return () => {
      isClosed = true;
      stop();
    };
  }, []);
  return fix;
}

/** Whether a route may start there; others only show where the map should open. */
export const isAccurate = ({ accuracyMeters }: Fix): boolean => accuracyMeters <= vagueMeters;
