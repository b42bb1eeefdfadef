/**
 * Calls `work` at once, and of the calls that come within `ms` after that only one, at their end. `stop` forgets what waits.
 * Its timer keeps no process alive.
 */
export function atMostEvery(ms: number, work: () => void): { call(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isWanted = false;

  function run() {
    isWanted = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isWanted) run();
    }, ms).unref();
    work();
  }

  return {
    call() {
      if (timer) isWanted = true;
      else run();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      isWanted = false;
    },
  };
}
