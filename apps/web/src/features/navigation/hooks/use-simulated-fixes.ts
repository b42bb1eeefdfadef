import type { PreparedRoute } from '@estradeiro/navigation/prepared-route';
import { simulateRide } from '@estradeiro/navigation/simulate';
import { useEffect, useState } from 'react';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Fix } from '#platform/geolocation.ts';

/** Slow enough to watch, fast enough to see the whole ride; the core believes fixes of up to 250 km/h. */
export const simulationSpeedsKmh = [40, 80, 120, 240] as const;

const fixMillis = 1_000;

/** The fixes of a rider who keeps to the line at `speedKmh`, one a second, until its end; none while either is null. */
export function useSimulatedFixes(
  prepared: PreparedRoute | null,
  speedKmh: number | null,
  clock: Clock = systemClock,
): Fix | null {
  const [fix, setFix] = useState<Fix | null>(null);
  useEffect(() => {
    setFix(null);
    if (!prepared || speedKmh === null) return;
    const ride = simulateRide(prepared, { startAt: clock(), speedMps: speedKmh / 3.6, intervalMillis: fixMillis });
    const timer = setInterval(step, fixMillis);
    function step() {
      const { value, done } = ride.next();
      if (done || !value) return clearInterval(timer);
      // A page in the background is woken late: what counts is when the fix is taken.
      setFix({ ...value, at: clock() });
    }
    step();
    return () => clearInterval(timer);
  }, [prepared, speedKmh, clock]);
  return fix;
}
