import { useEffect, useState } from 'react';

/** The time in epoch milliseconds, handed to whatever must know it. */
export type Clock = () => number;
export const systemClock: Clock = () => Date.now();

/** The time, renewed at the start of every minute. */
export function useMinute(clock: Clock = systemClock): Date {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setTimeout(() => setNow(clock()), 60_000 - (now % 60_000) + 20);
    return () => clearTimeout(timer);
  }, [clock, now]);
  return new Date(now);
}

/** An event, or each of several, without its time: whoever takes it adds that by its own clock. */
export type Untimed<E> = E extends unknown ? Omit<E, 'now'> : never;
