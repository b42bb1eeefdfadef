/**
 * Calls `work` with a key at once, and of the calls with that key that come within `ms` after it only one, at their end.
 * `stop` forgets what waits, and whatever is called from then on. Its timers keep no process alive.
 */
export function throttleByKey(ms: number, work: (key: string) => void): { call(key: string): void; stop(): void } {
  /** Keys within their time, and whether each was called again. */
  const called = new Map<string, boolean>();
  let isStopped = false;

  function run(key: string) {
    called.set(key, false);
    setTimeout(() => {
      const isWanted = called.get(key);
      called.delete(key);
      if (isWanted && !isStopped) run(key);
    }, ms).unref();
    work(key);
  }

  return {
    call(key) {
      if (isStopped) return;
      if (called.has(key)) called.set(key, true);
      else run(key);
    },
    stop() {
      isStopped = true;
    },
  };
}
