import type { PreparedRoute } from '@estradeiro/navigation/prepared-route';
import { simulateRide } from '@estradeiro/navigation/simulate';
import { useEffect } from 'react';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { RunningGuidance } from './use-guidance.ts';

const fixMillis = 1_000;

/** Sends a simulated fix each second at `speedKmh` on the line until its end. Idle while an argument is missing. */
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
      // A page in the background runs late, so the fix gets the time at which it is taken.
      send?.({ type: 'fix', fix: { ...value, at: clock() } });
    }
    step();
    return () => clearInterval(timer);
  }, [prepared, speedKmh, send, clock]);
}
