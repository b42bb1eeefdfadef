import { countdownSeconds, nothingSentSeconds } from '@estradeiro/contract/emergency/alert';
import type { Alarm, OpenAlert, StoredSos, Trouble } from './stored-sos.ts';

/**
 * An SOS from the first touch to the open alert. Times are epoch milliseconds. Only entering `sending`, or a new `attempt` of it,
 * sends a request. `refused` is final: there is no contact to notify.
 */
export type Sos = { phase: 'idle' } | { phase: 'asking' } | { phase: 'refused' } | StoredSos;

export type SosEvent =
  | { type: 'tapped' }
  /** `again` starts a second alert beside the open one. */
  | { type: 'held' | 'confirmed' | 'again'; at: number; key: string; message?: string | undefined }
  | { type: 'cancelled' }
  /** Another tab of this browser ended it. */
  | { type: 'dropped' }
  /** A request was sent during the countdown. */
  | { type: 'left' }
  /** The server has it, and runs the countdown as well. */
  | { type: 'registered'; alertId: string }
  /** The server confirms that it sends nothing. */
  | { type: 'revoked' }
  | { type: 'hurried' }
  /** Time passed, or the page is visible again after it was suspended. */
  | { type: 'passed'; at: number }
  /** The server has it, and notifies the contacts since `at`. */
  | { type: 'sent'; at: number; alertId: string }
  | { type: 'failed'; at: number; trouble: Trouble }
  | { type: 'refused' }
  /** The network is back, or the rider presses 'tentar de novo'. */
  | { type: 'retried' }
  | { type: 'resumed'; at: number; stored: StoredSos }
  /** The server has an alert that this page does not know. */
  | { type: 'found'; alertId: string; sentAt: number; isCounting: boolean }
  /** The rider reports being with this device, not with the one that raised the alert. */
  | { type: 'here' }
  /** The rider of an open alert is safe, or takes that back. */
  | { type: 'safe' | 'unsafe' }
  | { type: 'resolve-accepted' }
  | { type: 'ended' };

const countdownMs = countdownSeconds * 1_000;
export const retryMs = 15_000;
/** The pause between attempts to cancel, while they may still be in time. */
const cancelAgainMs = 2_000;
const hopefulCancels = 10;
/**
 * An unsent SOS older than this opens the question again, as does one dated in the future because the device's clock
 * was set back.
 */
export const freshMs = 15 * 60_000;

export const idle: Sos = { phase: 'idle' };

export const sends = (before: Sos, after: Sos): boolean =>
  after.phase === 'sending' && !(before.phase === 'sending' && before.attempt === after.attempt);

const mayBeDropped = new Set<Sos['phase']>(['counting', 'waiting', 'cancelling', 'unsent']);

export function advance(sos: Sos, event: SosEvent): Sos {
  if (event.type === 'dropped') return mayBeDropped.has(sos.phase) ? idle : sos;
  switch (sos.phase) {
    case 'idle':
      return fromIdle(sos, event);
    case 'asking':
      if (event.type === 'cancelled') return idle;
      return event.type === 'confirmed' || event.type === 'held' ? countDown(event) : sos;
    case 'counting':
      return fromCounting(sos, event);
    case 'sending':
      return fromSending(sos, event);
    case 'waiting':
      if (event.type === 'cancelled') return callOff(sos.alarm, null);
      return isRetry(sos, event) ? send(sos.alarm, sos.attempt + 1, sos.trouble) : sos;
    case 'cancelling':
      return fromCancelling(sos, event);
    case 'unsent':
      if (event.type === 'cancelled') return idle;
      // A new key, since the old one may have been cancelled.
      return event.type === 'confirmed' ? send({ ...sos.alarm, key: event.key, startedAt: event.at }, 1) : sos;
    case 'refused':
      return event.type === 'ended' ? idle : sos;
    case 'open':
      return fromOpen(sos, event);
  }
}

function fromIdle(sos: Sos, event: SosEvent): Sos {
  switch (event.type) {
    case 'tapped':
      return { phase: 'asking' };
    case 'held':
      return countDown(event);
    case 'resumed':
      return resume(event);
    case 'found':
      return found(event);
    default:
      return sos;
  }
}

function found({ alertId, sentAt, isCounting }: Extract<SosEvent, { type: 'found' }>): Sos {
  // Only the other device has the real key: nothing is ever sent under this one.
  const alarm = { key: alertId, startedAt: sentAt - countdownMs, hasLeft: true, isElsewhere: true };
  return isCounting ? { phase: 'counting', alarm, endsAt: sentAt, alertId } : opened(alarm, alertId, sentAt);
}

const opened = ({ isElsewhere }: Pick<Alarm, 'isElsewhere'>, alertId: string, sentAt: number) => ({
  phase: 'open' as const,
  alertId,
  sentAt,
  ...(isElsewhere && { isElsewhere }),
});

function fromOpen(sos: Extract<Sos, { phase: 'open' }>, event: SosEvent): Sos {
  const { alertId, sentAt, isElsewhere } = sos;
  switch (event.type) {
    case 'again':
      return countDown(event, { alertId, sentAt, ...(isElsewhere && { isElsewhere }) });
    case 'here':
      return isHere(sos);
    case 'safe':
      return { ...sos, isSafe: true };
    case 'unsafe':
      return { ...sos, isSafe: false };
    case 'resolve-accepted':
      return { ...sos, isSafe: undefined };
    case 'ended':
      return idle;
    default:
      return sos;
  }
}

const isHere = ({ isElsewhere: _, ...sos }: Extract<Sos, { phase: 'open' }>): Sos => sos;

function fromCounting(sos: Extract<Sos, { phase: 'counting' }>, event: SosEvent): Sos {
  const { alarm, alertId, endsAt } = sos;
  switch (event.type) {
    case 'cancelled':
      return alarm.hasLeft ? callOff(alarm, alertId) : atRest(alarm);
    case 'left':
      return alarm.hasLeft ? sos : { ...sos, alarm: { ...alarm, hasLeft: true } };
    case 'registered':
      return alertId ? sos : { ...sos, alertId: event.alertId };
    case 'sent':
      return { phase: 'open', alertId: event.alertId, sentAt: event.at };
    case 'revoked':
      return atRest(alarm);
    case 'refused':
      return { phase: 'refused' };
    case 'hurried':
      // Only the device that raised it has the real key.
      return alarm.isElsewhere ? sos : send(alarm, 1);
    case 'passed':
      // A clock that was set back must not lengthen the countdown.
      if (endsAt - event.at > countdownMs) return { ...sos, endsAt: event.at + countdownMs };
      if (event.at < endsAt) return sos;
      return alertId ? opened(alarm, alertId, endsAt) : send(alarm, 1);
    default:
      return sos;
  }
}

/** A request in flight cannot be cancelled: only its response ends this phase. */
function fromSending(sos: Extract<Sos, { phase: 'sending' }>, event: SosEvent): Sos {
  switch (event.type) {
    case 'sent':
      return { phase: 'open', alertId: event.alertId, sentAt: event.at };
    case 'revoked':
      return atRest(sos.alarm);
    case 'refused':
      return { phase: 'refused' };
    case 'failed':
      // The server refused the position: the alert is sent at once without it.
      if (event.trouble === 'location' && sos.trouble !== 'location')
        return send(sos.alarm, sos.attempt + 1, 'location');
      return { ...sos, phase: 'waiting', trouble: event.trouble, retryAt: event.at + retryMs };
    default:
      return sos;
  }
}

const callOff = (alarm: Alarm, alertId: string | null): Sos => ({
  phase: 'cancelling',
  alarm,
  alertId,
  attempt: 1,
  trouble: null,
  retryAt: null,
});

/** Retried until the server responds: until then it is uncertain whether anything is sent. */
function fromCancelling(sos: Extract<Sos, { phase: 'cancelling' }>, event: SosEvent): Sos {
  const { alarm, attempt, retryAt } = sos;
  switch (event.type) {
    case 'revoked':
      return sos.isOld ? { phase: 'unsent', alarm } : atRest(alarm);
    case 'sent':
      return { ...opened(alarm, event.alertId, event.at), isTooLate: !sos.isOld };
    case 'failed': {
      const pauseMs = attempt < hopefulCancels ? cancelAgainMs : retryMs;
      return { ...sos, trouble: event.trouble, retryAt: event.at + pauseMs };
    }
    default:
      return retryAt !== null && isRetry({ retryAt }, event) ? { ...sos, attempt: attempt + 1, retryAt: null } : sos;
  }
}

const atRest = ({ beside }: Alarm): Sos => (beside ? { phase: 'open', ...beside } : idle);

function isRetry({ retryAt }: { retryAt: number }, event: SosEvent): boolean {
  if (event.type !== 'passed') return event.type === 'retried';
  const isClockSetBack = retryAt - event.at > retryMs;
  return event.at >= retryAt || isClockSetBack;
}

type Start = Extract<SosEvent, { key: string }>;

const countDown = ({ at, key, message }: Start, beside?: OpenAlert): Sos => ({
  phase: 'counting',
  alarm: { key, startedAt: at, ...(message && { message }), ...(beside && { beside }) },
  endsAt: at + countdownMs,
  alertId: null,
});

const send = (alarm: Alarm, attempt: number, trouble: Trouble | null = null): Sos => ({
  phase: 'sending',
  alarm: { ...alarm, hasLeft: true },
  attempt,
  trouble,
});

/** The stored state, unless it is too old to send or its request ended with the page. */
function resume({ at, stored }: Extract<SosEvent, { type: 'resumed' }>): Sos {
  if (stored.phase === 'open' || stored.phase === 'unsent') return stored;
  if (stored.phase === 'cancelling') return { ...stored, attempt: stored.attempt + 1, retryAt: null };
  const { alarm } = stored;
  const ageMs = at - alarm.startedAt;
  if (Math.abs(ageMs) > freshMs) return resumeOld(stored);
  if (stored.phase !== 'sending') return stored;
  // The response is overdue, and the rider sees that.
  const isLate = ageMs > countdownMs + nothingSentSeconds * 1_000;
  return send(alarm, stored.attempt + 1, stored.trouble ?? (isLate ? 'network' : null));
}

function resumeOld(stored: Extract<StoredSos, { phase: 'counting' | 'sending' | 'waiting' }>): Sos {
  const { alarm } = stored;
  if (stored.phase === 'counting' && stored.alertId) return opened(alarm, stored.alertId, stored.endsAt);
  if (stored.phase === 'counting' && !alarm.hasLeft) return { phase: 'unsent', alarm };
  return { phase: 'cancelling', alarm, alertId: null, attempt: 1, trouble: null, retryAt: null, isOld: true };
}

export function storedOf(sos: Sos): StoredSos | null {
  return sos.phase === 'idle' || sos.phase === 'asking' || sos.phase === 'refused' ? null : sos;
}
