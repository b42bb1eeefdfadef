import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { neverArrived } from '#platform/http.ts';
import { createVendorPause } from '#platform/vendor-pause.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

type Deps = {
  clock: Clock;
  callsPerMinute: number;
  /** The end of the pause after a refused key, since more attempts may lock the account. */
  refusedUntil: () => Date | null;
  onOutcome: (outcome: Outcome) => void;
  pause: (ms: number) => Promise<void>;
};

export type PlatformCalls = <T>(call: () => Promise<T>) => Promise<T>;

const pauseMs = 250;

/**
 * All calls to the platform pass here: at most `callsPerMinute`, none during a pause (`createVendorPause`), and one
 * retry after a server error or where the request never arrived. No request changes anything there, so that a retry
 * does no harm. A time-out is not retried: the rider has waited enough. Fails with `upstream_unavailable`, and
 * `resting` where no call was made.
 */
export function createPlatformCalls({ clock, callsPerMinute, refusedUntil, onOutcome, pause }: Deps): PlatformCalls {
  const rest = createVendorPause(clock);
  const mayCall = createMinuteBudget(callsPerMinute, clock);

  async function once<T>(call: () => Promise<T>): Promise<T> {
    if (!mayCall()) throw leftAlone();
    try {
      const result = await call();
      onOutcome({ kind: 'answered' });
      return result;
    } catch (failure) {
      onOutcome(outcomeOf(failure) ?? { kind: 'unreachable' });
      throw failure;
    }
  }

  return async (call) => {
    const until = refusedUntil();
    if (until && clock.now() < until) throw leftAlone();
    return rest(async () => {
      try {
        return await once(call);
      } catch (failure) {
        if (!isWorthAnother(failure)) throw failure;
        await pause(pauseMs);
        return once(call);
      }
    });
  };
}

const leftAlone = () => new AppError('upstream_unavailable', { details: { resting: true } });

const isWorthAnother = (failure: unknown): boolean => outcomeOf(failure)?.kind === 'broken' || neverArrived(failure);

/** A budget of calls for each minute of this process; takes one, and returns whether there was any left. */
function createMinuteBudget(perMinute: number, clock: Clock): () => boolean {
  let minute = 0;
  let spent = 0;
  return () => {
    const now = Math.floor(clock.now().getTime() / 60_000);
    if (now !== minute) [minute, spent] = [now, 0];
    spent += 1;
    return spent <= perMinute;
  };
}
