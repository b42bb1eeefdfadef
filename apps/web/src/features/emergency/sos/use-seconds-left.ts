import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock.ts';

/**
 * Seconds until `endsAt` (epoch milliseconds) by the clock rather than by counted ticks, so that a page that was suspended is right
 * at once.
 */
export function useSecondsLeft(endsAt: number): number {
  const left = () => Math.max(0, Math.ceil((endsAt - systemClock()) / 1_000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left), 200);
    return () => clearInterval(timer);
  });
  return seconds;
}
