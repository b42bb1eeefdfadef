import type { LodgingPlatformStatus } from '@estradeiro/contract/lodging/lodging-platform';
import type { Clock } from '#platform/clock.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { outcomeText } from './texts.ts';

type Deps = {
  clock: Clock;
  /** Makes the platform answer something. */
  probe: () => Promise<unknown>;
};

/** For so long the outcome of a call says how the platform stands: however many riders look, one call in that time. */
const believedMs = 25_000;

/** How the platform stands, by the last call that was made: connected only after a real answer. */
export function createConnectionStatus({ clock, probe }: Deps) {
  let last: { outcome: Outcome; at: number } | null = null;
  let probing: Promise<void> | null = null;

  const now = () => clock.now().getTime();
  const setLast = (outcome: Outcome) => {
    last = { outcome, at: now() };
  };

  /** Where no call was made, because the platform is left alone, what is known goes on to hold. */
  async function look(): Promise<void> {
    await probe().then(
      () => setLast({ kind: 'answered' }),
      (failure: unknown) => {
        const outcome = outcomeOf(failure) ?? last?.outcome;
        if (outcome) setLast(outcome);
      },
    );
  }

  return {
    /** Of any call. One that the platform did not accept says something of the call, not of the platform. */
    onOutcome(outcome: Outcome): void {
      if (outcome.kind !== 'rejected') setLast(outcome);
    },
    async status(): Promise<LodgingPlatformStatus> {
      if (last === null || now() - last.at >= believedMs) {
        probing ??= look().finally(() => {
          probing = null;
        });
        await probing;
      }
      const outcome = last?.outcome ?? unknown;
      return { success: outcome.kind === 'answered', message: outcomeText(outcome) };
    },
  };
}

/** Nothing was asked yet, nor may be: the minute's calls are spent, or the key was refused before a restart. */
const unknown: Outcome = { kind: 'left-alone' };
