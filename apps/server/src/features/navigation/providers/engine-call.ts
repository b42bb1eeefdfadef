import { AppError } from '#platform/errors.ts';
import type { EngineCaller } from '../navigation.provider.ts';
import type { ChildCall } from './valhalla-messages.ts';

export type CallOutcome = { json: string } | { error: Error };

/** A caller that waits for the engine: settled once, by the first of a response, a failure and its time limit. */
export class EngineCall {
  readonly message: ChildCall;
  readonly caller: EngineCaller;
  readonly outcome: Promise<string>;
  attempts = 0;
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

  /** The attempt has ended; the call is still pending. */
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
