import {
  type CrashCheck,
  type CrashEvent,
  checkForCrash,
  startCrashCheck,
} from '@estradeiro/navigation/crash-check/crash-check';
import type { Clock } from '#platform/clock.ts';

type Untimed<E> = E extends CrashEvent ? Omit<E, 'now'> : never;

/**
 * The check of one ride. `subscribe` and `state` are made for `useSyncExternalStore`: the state changes there only when something is
 * asked, answered or missed, not with every fix.
 */
export function createCrashSession(clock: Clock) {
  let check: CrashCheck = startCrashCheck;
  let told = check;
  const listeners = new Set<() => void>();

  return {
    state: () => told,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send(event: Untimed<CrashEvent>): void {
      check = checkForCrash(check, { ...event, now: clock() } as CrashEvent);
      if (check.phase === told.phase && askedAtOf(check) === askedAtOf(told)) return;
      told = check;
      for (const listener of listeners) listener();
    },
  };
}

const askedAtOf = (check: CrashCheck) => (check.phase === 'watching' ? null : check.askedAt);
