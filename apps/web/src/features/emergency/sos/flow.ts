/** An SOS once it counts down: the key under which it is sent, however often, when it was asked for, and what happened where that was said. */
export type Alarm = { key: string; startedAt: number; message?: string | undefined };

/** Why a try to send did not come through. Only `refused` is final: there is nobody to tell. */
export type Trouble = 'offline' | 'network' | 'location' | 'other';

/**
 * From the first touch to the open alert. Times are epoch milliseconds. Entering `sending`, or another `attempt` of it, is what
 * sends; nothing else does.
 */
export type Sos =
  | { phase: 'idle' }
  | { phase: 'asking' }
  | { phase: 'counting'; alarm: Alarm; endsAt: number }
  | { phase: 'sending'; alarm: Alarm; attempt: number; trouble: Trouble | null }
  | { phase: 'waiting'; alarm: Alarm; attempt: number; trouble: Trouble; retryAt: number }
  /** Found on opening the app, too long after it was asked for to be sent unasked. */
  | { phase: 'unsent'; alarm: Alarm }
  | { phase: 'refused' }
  | { phase: 'open'; alertId: string; sentAt: number };

/** What outlives the page. */
export type KeptSos = Extract<Sos, { phase: 'counting' | 'sending' | 'waiting' | 'open' | 'unsent' }>;

export type SosEvent =
  | { type: 'tapped' }
  /** 'again' asks for another alert beside the open one. */
  | { type: 'held' | 'confirmed' | 'again'; at: number; key: string; message?: string | undefined }
  | { type: 'cancelled' }
  /** Time went by, or the page is seen again after it stood still. */
  | { type: 'passed'; at: number }
  | { type: 'sent'; at: number; alertId: string }
  | { type: 'failed'; at: number; trouble: Trouble }
  | { type: 'refused' }
  /** The network is back, or the rider presses 'tentar de novo'. */
  | { type: 'retried' }
  | { type: 'resumed'; at: number; kept: KeptSos }
  /** The server tells of an open alert that this page knows nothing of. */
  | { type: 'found'; alertId: string; sentAt: number }
  | { type: 'ended' };

export const holdMs = 2_000;
export const countdownMs = 10_000;
export const retryMs = 15_000;
/** After that an SOS that was never sent asks again. */
export const freshMs = 15 * 60_000;

export const idle: Sos = { phase: 'idle' };

/** Whether this step asks for a request to be sent. */
export const sends = (before: Sos, after: Sos): boolean =>
  after.phase === 'sending' && !(before.phase === 'sending' && before.attempt === after.attempt);

export function advance(sos: Sos, event: SosEvent): Sos {
  switch (sos.phase) {
    case 'idle':
      return fromIdle(sos, event);
    case 'asking':
      if (event.type === 'cancelled') return idle;
      return event.type === 'confirmed' || event.type === 'held' ? countDown(event) : sos;
    case 'counting':
      if (event.type === 'cancelled') return idle;
      return event.type === 'passed' && event.at >= sos.endsAt ? send(sos.alarm, 1) : sos;
    case 'sending':
      return fromSending(sos, event);
    case 'waiting':
      if (event.type === 'cancelled') return idle;
      return isRetry(sos, event) ? send(sos.alarm, sos.attempt + 1, sos.trouble) : sos;
    case 'unsent':
      if (event.type === 'cancelled') return idle;
      return event.type === 'confirmed' ? send({ ...sos.alarm, startedAt: event.at }, 1) : sos;
    case 'refused':
      return event.type === 'ended' ? idle : sos;
    case 'open':
      if (event.type === 'again') return countDown(event);
      return event.type === 'ended' ? idle : sos;
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
      return { phase: 'open', alertId: event.alertId, sentAt: event.sentAt };
    default:
      return sos;
  }
}

/** A request under way cannot be called back: from here only its answer leads on. */
function fromSending(sos: Extract<Sos, { phase: 'sending' }>, event: SosEvent): Sos {
  switch (event.type) {
    case 'sent':
      return { phase: 'open', alertId: event.alertId, sentAt: event.at };
    case 'refused':
      return { phase: 'refused' };
    case 'failed':
      // What was wrong was the position: the alert goes without it, at once.
      if (event.trouble === 'location' && sos.trouble !== 'location')
        return send(sos.alarm, sos.attempt + 1, 'location');
      return { ...sos, phase: 'waiting', trouble: event.trouble, retryAt: event.at + retryMs };
    default:
      return sos;
  }
}

function isRetry({ retryAt }: { retryAt: number }, event: SosEvent): boolean {
  return event.type === 'retried' || (event.type === 'passed' && event.at >= retryAt);
}

type Start = Extract<SosEvent, { key: string }>;

const countDown = ({ at, key, message }: Start): Sos => ({
  phase: 'counting',
  alarm: { key, startedAt: at, ...(message && { message }) },
  endsAt: at + countdownMs,
});

const send = (alarm: Alarm, attempt: number, trouble: Trouble | null = null): Sos => ({
  phase: 'sending',
  alarm,
  attempt,
  trouble,
});

/** As the page left it, but for what should have been sent long ago and the request of a page that is gone. */
function resume({ at, kept }: Extract<SosEvent, { type: 'resumed' }>): Sos {
  if (kept.phase === 'open' || kept.phase === 'unsent') return kept;
  if (at - kept.alarm.startedAt > freshMs) return { phase: 'unsent', alarm: kept.alarm };
  return kept.phase === 'sending' ? send(kept.alarm, kept.attempt + 1, kept.trouble) : kept;
}

/** What must be kept of a state, in case that the page goes. */
export function keptOf(sos: Sos): KeptSos | null {
  return sos.phase === 'idle' || sos.phase === 'asking' || sos.phase === 'refused' ? null : sos;
}
