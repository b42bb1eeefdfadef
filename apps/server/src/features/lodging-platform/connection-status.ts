import type { LodgingPlatformStatus } from '@estradeiro/contract/lodging/lodging-platform';
import type { Clock } from '#platform/clock.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { outcomeText } from './texts.ts';

type Deps = {
  clock: Clock;
  /** Sends the platform a minimal request. */
  probe: () => Promise<unknown>;
};

/** How long a call's outcome stays valid: however many riders look, one call in that time. */
const believedMs = 25_000;

/** The platform's status by the last call: connected only after a real response. */
export function createConnectionStatus({ clock, probe }: Deps) {
  let last: { outcome: Outcome; at: number } | null = null;
  let probing: Promise<void> | null = null;

  const now = () => clock.now().getTime();
  const setLast = (outcome: Outcome) => {
    last = { outcome, at: now() };
  };

  /** Without a call, because of a pause, the last outcome stays. */
  async function check(): Promise<void> {
    await probe().then(
      () => setLast({ kind: 'answered' }),
      (failure: unknown) => {
        const outcome = outcomeOf(failure) ?? last?.outcome;
        if (outcome) setLast(outcome);
      },
    );
  }

  return {
    /** Records the outcome of any call. A rejected request says something of the call, not of the platform. */
    onOutcome(outcome: Outcome): void {
      if (outcome.kind !== 'rejected') setLast(outcome);
    },
    async status(): Promise<LodgingPlatformStatus> {
      if (last === null || now() - last.at >= believedMs) {
        probing ??= check().finally(() => {
          probing = null;
        });
        await probing;
      }
      const outcome = last?.outcome ?? unknown;
      return { success: outcome.kind === 'answered', message: outcomeText(outcome) };
    },
  };
}

/**
 * No call was made yet, and none may be made: the minute's calls are spent, or the key was refused before a restart.
 */
const unknown: Outcome = { kind: 'left-alone' };
