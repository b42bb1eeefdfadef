import {
  type CrashCheck,
  type CrashEvent,
  checkForCrash,
  startCrashCheck,
} from '@estradeiro/navigation/crash-check/crash-check';
import type { Clock, Untimed } from '#platform/clock.ts';
import { createShared } from '#ui/shared-value.ts';

/**
 * The check of one ride. `subscribe` and `state` serve `useSyncExternalStore`: the state changes only when a question opens, is
 * answered or expires, not with every fix.
 */
export function createCrashSession(clock: Clock) {
  let check: CrashCheck = startCrashCheck;
  const shared = createShared(check);

  return {
    state: shared.read,
    subscribe: shared.subscribe,
    send(event: Untimed<CrashEvent>): void {
      check = checkForCrash(check, { ...event, now: clock() } as CrashEvent);
      const { phase } = shared.read();
      if (check.phase !== phase || questionStartOf(check) !== questionStartOf(shared.read())) shared.put(check);
    },
  };
}

const questionStartOf = (check: CrashCheck) => (check.phase === 'watching' ? null : check.askedAt);
