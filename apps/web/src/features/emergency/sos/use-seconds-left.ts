import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock.ts';

/** Seconds until `endsAt` (epoch milliseconds), by the clock, not by counting ticks: a page that stood still shows at once what is left. */
export function useSecondsLeft(endsAt: number): number {
  const left = () => Math.max(0, Math.ceil((endsAt - systemClock()) / 1_000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left), 200);
    return () => clearInterval(timer);
  });
  return seconds;
}
