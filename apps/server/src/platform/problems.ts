import type { Problem } from '@estradeiro/contract/health';

/** What the operator is told in /readyz while the server goes on. */
export type Problems = {
  /** One problem a part at a time, null for none. True where that changed something, so that the log says it once. */
  set(part: Problem['part'], message: string | null): boolean;
  list(): Problem[];
};

export function createProblems(): Problems {
  const messages = new Map<Problem['part'], string>();
  return {
    set(part, message) {
      if ((messages.get(part) ?? null) === message) return false;
      if (message === null) messages.delete(part);
      else messages.set(part, message);
      return true;
    },
    list: () => [...messages].map(([part, message]) => ({ part, message })),
  };
}
