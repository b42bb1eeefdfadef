/** Smaller differences are ignored: an answer takes time to arrive, and its header has whole seconds. */
const toleratedMillis = 2 * 60_000;

/** How far the server's clock is ahead of this device's. */
let aheadMillis = 0;

/** Learns from the `Date` header of an answer that arrived at `now`, in epoch milliseconds; an unreadable header changes nothing. */
export function learnServerTime(date: string | null, now: number): void {
  const ahead = Date.parse(date ?? '') - now;
  if (Number.isNaN(ahead)) return;
  aheadMillis = Math.abs(ahead) > toleratedMillis ? ahead : 0;
}

/** The server's time when this device's clock, which may be hours wrong, shows `now`; the same before the first answer. */
export const serverTime = (now: number): number => now + aheadMillis;
