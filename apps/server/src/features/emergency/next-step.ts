import type { Delivery } from './delivery.ts';

/** The worker's next action for a delivery; `wait` until a time, `done` for good. */
export type Step =
  | { type: 'done' }
  | { type: 'wait'; until: Date }
  /** No help is needed any more, and nothing was sent. */
  | { type: 'cancel' }
  | { type: 'send' }
  /** An attempt ended without a response: query whether it arrived. */
  | { type: 'find' }
  /** It was accepted: query its result. */
  | { type: 'check' };

type Situation = {
  now: Date;
  /** The alert is closed, and this message is no all-clear. */
  isCalledOff: boolean;
  canCheck: boolean;
};

/** The longest duration of an HTTP attempt; a provider lists an accepted message within 5 s after it. */
export const attemptMs = 8_000;
const settleMs = attemptMs + 5_000;

/** Pauses after the first, second … attempt that surely did not arrive: ten attempts in less than half an hour. */
const pauseSeconds = [2, 5, 10, 20, 40, 90, 180, 360, 900];

/** The first query for a lost receipt comes after this. */
export const checkFirstMs = 15_000;
/** For how long lost receipts are queried. */
const checkForMs = 4 * 3_600_000;

export function nextStep(delivery: Delivery, { now, isCalledOff, canCheck }: Situation): Step {
  switch (delivery.state) {
    case 'delivered':
    case 'failed':
      return { type: 'done' };
    case 'sent':
      return canCheck ? checking(delivery, now) : { type: 'done' };
    case 'queued':
      if (delivery.sendingSince) return { type: 'find' };
      if (isCalledOff) return { type: 'cancel' };
      return delivery.notBefore && delivery.notBefore > now
        ? { type: 'wait', until: delivery.notBefore }
        : { type: 'send' };
  }
}

/** When to retry after an attempt that surely did not arrive. */
export function retryAt(now: Date, attempts: number, retryAfterSeconds: number | null): Date {
  const pause = pauseSeconds[Math.min(attempts, pauseSeconds.length) - 1] ?? 0;
  return new Date(now.getTime() + Math.max(pause, Math.min(retryAfterSeconds ?? 0, 900)) * 1_000);
}

/** The earliest time at which an attempt that is not found counts as not arrived. */
export const settledAt = (sendingSince: Date): Date => new Date(sendingSince.getTime() + settleMs);

/**
 * From then on the message is sent again if the provider still cannot be queried: an SOS is better read twice than
 * never.
 */
export const lastLookAt = (sendingSince: Date): Date => new Date(sendingSince.getTime() + 60_000);

/** Queries for a receipt come at doubling times since the acceptance. */
function checking({ acceptedAt }: Delivery, now: Date): Step {
  const elapsedMs = now.getTime() - (acceptedAt ?? now).getTime();
  if (elapsedMs > checkForMs) return { type: 'done' };
  return elapsedMs < checkFirstMs ? { type: 'wait', until: new Date(now.getTime() + checkFirstMs) } : { type: 'check' };
}

export function nextCheckAt({ acceptedAt }: Delivery, now: Date): Date {
  const elapsedMs = now.getTime() - (acceptedAt ?? now).getTime();
  return new Date(now.getTime() + Math.max(checkFirstMs, elapsedMs));
}
