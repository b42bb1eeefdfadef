import { AppError } from '#platform/errors.ts';
import type { EngineCaller } from './navigation.provider.ts';

/** Running and pending requests of one rider, for each purpose. */
const mostAtOnce = 2;
const mostWaiting = 20;

type Waiting = { key: string; begin: () => void };

/**
 * Further requests of a rider wait until one of theirs has a response, so that many at once neither fail nor fill the
 * engine's queue. Fails with `rate_limited` where too many are pending, and with `upstream_unavailable` where the
 * caller aborted.
 */
export function createRequestTurns() {
  const running = new Map<string, number>();
  const waiting: Waiting[] = [];

  async function take(key: string, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) throw left();
    const count = running.get(key) ?? 0;
    if (count < mostAtOnce) return void running.set(key, count + 1);
    if (waiting.filter((each) => each.key === key).length >= mostWaiting) throw new AppError('rate_limited');
    return new Promise((begin, fail) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(one), 1);
        fail(left());
      };
      const one: Waiting = {
        key,
        begin() {
          signal?.removeEventListener('abort', leave);
          begin();
        },
      };
      signal?.addEventListener('abort', leave);
      waiting.push(one);
    });
  }

  function giveBack(key: string) {
    const next = waiting.findIndex((each) => each.key === key);
    if (next >= 0) return waiting.splice(next, 1)[0]?.begin();
    const count = (running.get(key) ?? 1) - 1;
    if (count > 0) running.set(key, count);
    else running.delete(key);
  }

  return {
    async run<Result>({ riderId, purpose, signal }: EngineCaller, work: () => Promise<Result>): Promise<Result> {
      const key = `${riderId} ${purpose}`;
      await take(key, signal);
      try {
        return await work();
      } finally {
        giveBack(key);
      }
    },
  };
}

const left = () => new AppError('upstream_unavailable', { cause: new Error('nobody waits for the answer') });
