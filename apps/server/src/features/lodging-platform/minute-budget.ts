import type { Clock } from '#platform/clock.ts';

/** At most so many calls in each minute of this process; takes one, and returns whether there was any left. */
export function createMinuteBudget(perMinute: number, clock: Clock): () => boolean {
  let minute = 0;
  let spent = 0;
  return () => {
    const now = Math.floor(clock.now().getTime() / 60_000);
    if (now !== minute) [minute, spent] = [now, 0];
    spent += 1;
    return spent <= perMinute;
  };
}
