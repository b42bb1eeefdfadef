import { AppError } from '#platform/errors.ts';
import type { EngineCaller } from '../navigation.provider.ts';
import type { ChildCall } from './valhalla-messages.ts';

export type CallOutcome = { json: string } | { error: Error };

/** A caller who waits for the engine: answered once, by whatever comes first of an answer, a failure and the end of its patience. */
export class EngineCall {
  readonly message: ChildCall;
  readonly caller: EngineCaller;
  readonly outcome: Promise<string>;
  attempts = 0;
  /** Whether its caller was answered. */
  isSettled = false;
  #settle: (outcome: CallOutcome) => void = () => undefined;
  #runTimer: NodeJS.Timeout | undefined;
  #beganAtMs = 0;

  constructor(message: ChildCall, caller: EngineCaller, patienceMs: number, onImpatient: () => void) {
    this.message = message;
    this.caller = caller;
    this.outcome = new Promise((resolve, reject) => {
      const patience = setTimeout(() => {
        this.settle({ error: unavailable('no answer in time') });
        onImpatient();
      }, patienceMs);
      this.#settle = (outcome) => {
        clearTimeout(patience);
        if ('json' in outcome) resolve(outcome.json);
        else reject(outcome.error);
      };
    });
  }

  /** Counts an attempt and its time. */
  begin(limitMs: number, onOverrun: () => void) {
    this.attempts++;
    this.#beganAtMs = performance.now();
    this.#runTimer = setTimeout(onOverrun, limitMs);
  }

  /** How long its attempt has run. */
  get ranMs(): number {
    return performance.now() - this.#beganAtMs;
  }

  /** The attempt is over; the call is not. */
  interrupt() {
    clearTimeout(this.#runTimer);
  }

  settle(outcome: CallOutcome) {
    this.interrupt();
    this.isSettled = true;
    this.#settle(outcome);
  }
}

export const unavailable = (reason: string) => new AppError('upstream_unavailable', { cause: new Error(reason) });
