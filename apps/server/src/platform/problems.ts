import type { Problem } from '@estradeiro/contract/health';

/** What the operator reads in /readyz while the server goes on. */
export type Problems = {
  /** One problem a part at a time, null for none. True where that changed something, so that the log says it once. */
  set(part: Problem['part'], message: string | null): boolean;
  /** One that counts as over where it is not reported again for so long. */
  setFor(ms: number, part: Problem['part'], message: string): boolean;
  list(): Problem[];
};

export function createProblems(): Problems {
  const messages = new Map<Problem['part'], string>();
  const ends = new Map<Problem['part'], NodeJS.Timeout>();

  function set(part: Problem['part'], message: string | null): boolean {
    clearTimeout(ends.get(part));
    if ((messages.get(part) ?? null) === message) return false;
    if (message === null) messages.delete(part);
    else messages.set(part, message);
    return true;
  }

  return {
    set,
    setFor(ms, part, message) {
      const isNew = set(part, message);
      ends.set(part, setTimeout(() => set(part, null), ms).unref());
      return isNew;
    },
    list: () => [...messages].map(([part, message]) => ({ part, message })),
  };
}
