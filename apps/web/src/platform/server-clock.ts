/** The way of an answer, and the whole seconds of its header, make no wrong clock. */
const toleratedMillis = 2 * 60_000;

/** Of the server's clock before this device's. */
let aheadMillis = 0;

/** Takes the `Date` header of an answer that came at `now`, in epoch milliseconds; one that cannot be read changes nothing. */
export function learnServerTime(date: string | null, now: number): void {
  const ahead = Date.parse(date ?? '') - now;
  if (Number.isNaN(ahead)) return;
  aheadMillis = Math.abs(ahead) > toleratedMillis ? ahead : 0;
}

/** The server's time where this device's clock, which may be hours wrong, shows `now`; the same until an answer has told more. */
export const serverTime = (now: number): number => now + aheadMillis;
