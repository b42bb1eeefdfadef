/**
 * Calls `work` for a key at once; further calls with that key within `ms` are merged into one at the end of that time.
 * `stop` drops pending and later calls. Its timers keep no process alive.
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
