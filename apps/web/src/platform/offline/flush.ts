import { ApiError, isTransient } from '../api-error.ts';
import { call } from '../call.ts';
import { type Clock, systemClock } from '../clock.ts';
import { type OutboxKind, RefusedHere } from './kind.ts';
import type { Outbox } from './outbox.ts';
import { nextDue, type QueuedWrite, type Refusal, unreadable } from './queue.ts';
import { outboxTexts } from './texts.ts';

/** After this time an attempt counts as unanswered; its key makes it harmless to send again. */
const timeoutMillis = 15_000;

/** What a failed attempt means: unreachable, signed out, to be retried, or refused. */
export type Failed =
  | { outcome: 'unreachable' | 'signed-out' }
  /** `on: 'server'`: the response came from an unhealthy server or its proxy. */
  | { outcome: 'later'; on?: 'server' }
  | { outcome: 'refused'; refusal: Refusal };

type Attempted = Failed | { outcome: 'accepted' };

/** These statuses refuse a write for its content, whatever the body: the same again fails as well. */
const refusing: readonly number[] = [400, 409, 413, 422];

/**
 * Classifies a failure. Apart from the `refusing` statuses, a response of a proxy or of a full or broken server says
 * nothing about the write.
 */
export function meaningOf(error: unknown): Failed {
  if (error instanceof RefusedHere) return { outcome: 'refused', refusal: error.refusal };
  if (error instanceof DOMException) return { outcome: 'unreachable' }; // no response in time
  if (!(error instanceof ApiError)) return { outcome: 'later' };
  if (error.status === 0) return { outcome: 'unreachable' };
  const isRefused = error.type === 'unexpected' && refusing.includes(error.status);
  if (isTransient(error) && !isRefused) return { outcome: 'later', on: 'server' };
  const { type, text, details } = error;
  if (type === 'unauthenticated' || error.status === 401) return { outcome: 'signed-out' };
  return { outcome: 'refused', refusal: { type, message: text, details: details ?? null } };
}

/** How a flush ended: nothing is due, some are postponed, the server is unreachable, or nobody is signed in. */
type FlushEnd = 'done' | 'later' | 'unreachable' | 'signed-out';

export type Flushed = {
  accepted: [QueuedWrite, OutboxKind][];
  refused: [QueuedWrite, OutboxKind, Refusal][];
};

type Deps = {
  outbox: Pick<Outbox, 'dispatch' | 'queue'>;
  riderId: string;
  kinds: readonly OutboxKind[];
  clock?: Clock;
};

/** Sends all due writes in order. Call it where no other page sends; where that cannot be ensured, keys make doubles harmless. */
export async function flush(
  { outbox, riderId, kinds, clock = systemClock }: Deps,
  flushed: Flushed = { accepted: [], refused: [] },
): Promise<Flushed & { end: FlushEnd }> {
  const postponed = new Set<string>();
  await outbox.dispatch({ type: 'resumed', now: clock() });
  for (;;) {
    const due = nextDue(outbox.queue(), riderId, postponed);
    if (!due) return { end: postponed.size > 0 || outbox.queue().some(isLater) ? 'later' : 'done', ...flushed };
    const { outcome } = await take(due);
    if (outcome === 'unreachable' || outcome === 'signed-out') return { end: outcome, ...flushed };
    if (outcome === 'later') postponed.add(due.about);
  }

  async function take(due: QueuedWrite): Promise<Attempted> {
    const kind = kinds.find(({ name }) => name === due.kind);
    if (!kind) return { outcome: 'later' }; // a version of the app that knows this kind sends it
    const result = await attempt(due, kind);
    if (result.outcome === 'accepted') flushed.accepted.push([due, kind]);
    if (result.outcome === 'refused') flushed.refused.push([due, kind, result.refusal]);
    return result;
  }

  async function attempt(due: QueuedWrite, kind: OutboxKind): Promise<Attempted> {
    const { id } = due;
    const read = kind.schema.safeParse(due.payload);
    if (!read.success) return refuse(id, { type: unreadable, message: outboxTexts.unreadable, details: null });
    await outbox.dispatch({ type: 'attempted', id });
    try {
      await kind.send(read.data, { call: callAs(riderId, id), id, riderId });
      await outbox.dispatch({ type: 'accepted', id });
      return { outcome: 'accepted' };
    } catch (error) {
      const failed = meaningOf(error);
      if (failed.outcome === 'refused') return refuse(id, failed.refusal);
      await outbox.dispatch({ type: 'postponed', id, ...(failed.outcome === 'later' && { on: failed.on }) });
      return failed;
    }
  }

  async function refuse(id: string, refusal: Refusal): Promise<Failed> {
    await outbox.dispatch({ type: 'refused', id, refusal });
    return { outcome: 'refused', refusal };
  }
}

/**
 * The write can still be undone, or another page sends it, which may be closed before the response arrives (in browsers
 * without locks).
 */
const isLater = ({ state }: QueuedWrite) => state.phase === 'sending' || state.phase === 'undoable';

const callAs =
  (riderId: string, idempotencyKey: string): typeof call =>
  (endpoint, input) =>
    call(endpoint, { ...input, idempotencyKey, riderId }, AbortSignal.timeout(timeoutMillis));
