import type { PreparedRoute } from '@estradeiro/navigation/prepared-route';
import { simulateRide } from '@estradeiro/navigation/simulate';
import { useEffect } from 'react';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { RunningGuidance } from './use-guidance.ts';

const fixMillis = 1_000;

/** Hands over the fixes of a rider who keeps to the line at `speedKmh`, one a second, until its end; none while one of them is missing. */
export function useSimulatedFixes(
  prepared: PreparedRoute | null,
  speedKmh: number | null,
  send: RunningGuidance['send'] | undefined,
  clock: Clock = systemClock,
): void {
  useEffect(() => {
    if (!prepared || speedKmh === null || !send) return;
    const ride = simulateRide(prepared, { startAt: clock(), speedMps: speedKmh / 3.6, intervalMillis: fixMillis });
    const timer = setInterval(step, fixMillis);
    function step() {
      const { value, done } = ride.next();
      if (done || !value) return clearInterval(timer);
      // A page in the background is woken late: what counts is when the fix is taken.
      send?.({ type: 'fix', fix: { ...value, at: clock() } });
    }
    step();
    return () => clearInterval(timer);
  }, [prepared, speedKmh, send, clock]);
}
