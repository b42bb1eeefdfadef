const hourMillis = 3_600_000;

/** The next full hour: who asks now does not leave this minute. */
export const nextFullHour = (now: Date): Date => new Date((Math.floor(now.getTime() / hourMillis) + 1) * hourMillis);

/** A time as `datetime-local` inputs write it, on the rider's own clock: '2026-03-01T07:00'. */
export function toInput(at: Date): string {
  const two = (figure: number) => `${figure}`.padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

export type DepartureProblem = 'missing' | 'passed';

/** Reads what the input holds, or says what is wrong with it. Leaving this very hour is not too late. */
export function readDeparture(typed: string, now: Date): { at: Date } | { problem: DepartureProblem } {
  const at = new Date(typed);
  if (Number.isNaN(at.getTime())) return { problem: 'missing' };
  return at.getTime() < now.getTime() - hourMillis ? { problem: 'passed' } : { at };
}
