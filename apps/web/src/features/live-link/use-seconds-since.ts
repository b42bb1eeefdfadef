import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock.ts';

/** Whole seconds since a moment in epoch milliseconds, counted on screen. */
export function useSecondsSince(at: number): number {
  const [now, setNow] = useState(systemClock);
  useEffect(() => {
    const timer = setInterval(() => setNow(systemClock()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - at) / 1_000));
}
