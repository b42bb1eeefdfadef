/**
 * Calls `work` with a key at once, and of the calls with that key that come within `ms` after it only one, at their end.
 * `stop` forgets what waits, and whatever is called from then on. Its timers keep no process alive.
 */
export function atMostEveryEach(ms: number, work: (key: string) => void): { call(key: string): void; stop(): void } {
  /** Of each key that was worked on lately, whether it is wanted again. */
  const lately = new Map<string, boolean>();
  let isStopped = false;

  function run(key: string) {
    lately.set(key, false);
    setTimeout(() => {
      const isWanted = lately.get(key);
      lately.delete(key);
      if (isWanted && !isStopped) run(key);
    }, ms).unref();
    work(key);
  }

  return {
    call(key) {
      if (isStopped) return;
      if (lately.has(key)) lately.set(key, true);
      else run(key);
    },
    stop() {
      isStopped = true;
    },
  };
}
