import type { Clock } from '#platform/clock.ts';

/** Prices and rooms change: a result is cached no longer. */
const freshMs = 120_000;
const most = 200;

/** Caches results for two minutes; concurrent equal requests share one. */
export function createSearchMemory<T>(clock: Clock) {
  const cached = new Map<string, { at: number; result: Promise<T> }>();
  return (request: unknown, load: () => Promise<T>): Promise<T> => {
    const now = clock.now().getTime();
    for (const [key, { at }] of cached) {
      if (now - at < freshMs && cached.size < most) break; // in order of their age
      cached.delete(key);
    }
    const key = JSON.stringify(request);
    const entry = cached.get(key);
    if (entry) return entry.result;
    const result = load();
    cached.set(key, { at: now, result });
    result.catch(() => {
      if (cached.get(key)?.result === result) cached.delete(key);
    });
    return result;
  };
}
