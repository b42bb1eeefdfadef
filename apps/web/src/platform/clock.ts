import { useEffect, useState } from 'react';

/** Epoch milliseconds. */
export type Clock = () => number;
export const systemClock: Clock = () => Date.now();

export function useMinute(clock: Clock = systemClock): Date {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setTimeout(() => setNow(clock()), 60_000 - (now % 60_000) + 20);
    return () => clearTimeout(timer);
  }, [clock, now]);
  return new Date(now);
}

/** An event, or each of a union, without its time; the receiver adds it by its own clock. */
export type Untimed<E> = E extends unknown ? Omit<E, 'now'> : never;
