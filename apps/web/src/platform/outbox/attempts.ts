/** After the first failure; doubled by each further one. */
const firstMillis = 4_000;
const longestMillis = 120_000;

/**
 * How long to wait after `failures` in a row before the next attempt, in milliseconds. `chance` (0 to 1) spreads it, so that
 * riders who all come out of one tunnel, or find a server well again, do not all ask at once.
 */
const pauseAfter = (failures: number, chance: number): number =>
  Math.min(firstMillis * 2 ** Math.max(0, failures - 1), longestMillis) * (0.75 + chance / 2);

type Deps = {
  /** Sends what is due; whether something is left that comes later. */
  attempt: () => Promise<{ isLeft: boolean }>;
  random: () => number;
};

/** Attempts one after the other, never two at once: at once when woken, and by itself after a pause while something is left. */
export function createAttempts({ attempt, random }: Deps) {
  let running = false;
  let again = false;
  let stopped = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run() {
    clearTimeout(timer);
    running = true;
    do {
      again = false;
      const { isLeft } = await attempt().catch(() => ({ isLeft: true }));
      failures = isLeft ? failures + 1 : 0;
    } while (again && !stopped);
    running = false;
    if (failures > 0 && !stopped) timer = setTimeout(run, pauseAfter(failures, random()));
  }

  return {
    /** There is something new, or reason to hope. */
    wake(): void {
      if (running) again = true;
      else if (!stopped) void run();
    },
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
