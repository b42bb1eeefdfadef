import type { Clock } from '#platform/clock.ts';

/** Prices and rooms change: a result is cached no longer. */
const freshMs = 120_000;
const most = 200;

/** Caches results for two minutes; concurrent equal requests share one. */
export function createSearchMemory<T>(clock: Clock) {
  const answers = new Map<string, { at: number; answer: Promise<T> }>();
  return (asked: unknown, ask: () => Promise<T>): Promise<T> => {
    const now = clock.now().getTime();
    for (const [key, { at }] of answers) {
      if (now - at < freshMs && answers.size < most) break; // in order of their age
      answers.delete(key);
    }
    const key = JSON.stringify(asked);
    const known = answers.get(key);
    if (known) return known.answer;
    const answer = ask();
    answers.set(key, { at: now, answer });
    answer.catch(() => {
      if (answers.get(key)?.answer === answer) answers.delete(key);
    });
    return answer;
  };
}
