/** Smaller differences are ignored: a response takes time to arrive, and its header has whole seconds. */
const toleratedMillis = 2 * 60_000;

/** How far the server's clock is ahead of this device's. */
let offsetMillis = 0;

/** Reads the `Date` header of a response that arrived at `now` (epoch milliseconds); an unreadable header changes nothing. */
export function learnServerTime(date: string | null, now: number): void {
  const offset = Date.parse(date ?? '') - now;
  if (Number.isNaN(offset)) return;
  offsetMillis = Math.abs(offset) > toleratedMillis ? offset : 0;
}

/** The server's time when this device's clock, which may be hours wrong, shows `now`; `now` itself before the first response. */
export const serverTime = (now: number): number => now + offsetMillis;
