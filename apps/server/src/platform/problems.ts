import type { Problem } from '@estradeiro/contract/health';

export const problemMessages = {
  redisAway: 'O Redis não responde: limites de uso e eventos ao vivo valem só dentro deste servidor até ele voltar.',
  diskLow:
    'O disco está quase cheio: com o banco de dados embutido, o servidor só grava pedidos de ajuda até haver espaço.',
};

/** What /readyz reports to the operator while the server keeps running. */
export type Problems = {
  /**
   * Sets the problem of a part, of which there is one at most; null removes it. True where that changed something, so
   * that the log reports it once.
   */
  set(part: Problem['part'], message: string | null): boolean;
  /** Sets a problem that expires unless it is reported again within that time. */
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
