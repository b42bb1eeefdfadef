import { z } from 'zod';
/** The server's refusal of a write: its error type and its text for people. */
export const Refusal = z.object({ type: z.string(), message: z.string(), details: z.unknown() });
export type Refusal = z.infer<typeof Refusal>;

/** `sending`: attempted, and whether it was accepted is uncertain. */
const Phase = z.discriminatedUnion('phase', [
  /** `on: 'server'`: the last attempt reached an unhealthy server; else the write waits for a network. */
  z.object({ phase: z.literal('waiting'), on: z.literal('server').optional() }),
  z.object({ phase: z.literal('sending') }),
  z.object({ phase: z.literal('refused'), refusal: Refusal }),
]);

const Write = z.object({
  place: z.number(),
  /** The idempotency key of every attempt; the id of a new record is made from it (`platform/record-id.ts`). */
  id: z.string().min(8),
  kind: z.string(),
  /** Parsed by its kind's schema. */
  payload: z.unknown(),
  riderId: z.string(),
  /** The record or conversation it concerns; its writes are accepted one after the other. */
  about: z.string(),
  /** A record that has to exist first, named like `about`: the budget of an expense. Null without one. */
  needs: z.string().nullable(),
  /** Whether this write creates `about`: without it, later writes to the record are meaningless. */
  makes: z.boolean(),
  /** Epoch milliseconds when the rider wrote it, or when it could no longer be undone. */
  createdAt: z.number(),
  /** Above 0, the write may have been accepted although no response arrived. */
  attempts: z.number(),
  state: Phase,
});

/** Not sent before `until` (epoch milliseconds). Until then the rider may undo the write, which restores `replaced`. */
const Undoable = z.object({ phase: z.literal('undoable'), until: z.number(), replaced: z.array(Write) });

/** One write that the server has not confirmed yet, as stored in IndexedDB. */
export const QueuedWrite = Write.extend({ state: z.discriminatedUnion('phase', [...Phase.options, Undoable]) });
export type QueuedWrite = z.infer<typeof QueuedWrite>;

export type NewWrite = Omit<QueuedWrite, 'place' | 'attempts' | 'state'>;

/** All writes of this browser and of every rider, in order of creation. */
export type Queue = readonly QueuedWrite[];

export type QueueEvent =
  /**
   * `isInFlight`: the caller sends the write itself; if its page is killed, the next page sends it. The write takes the
   * place of those that it `replaces`, unless one of them is being sent or was removed. `undoableUntil` is in epoch
   * milliseconds.
   */
  | { type: 'put'; write: NewWrite; isInFlight?: boolean; replaces?: readonly string[]; undoableUntil?: number }
  /** Nobody sends at this moment: earlier attempts were made by closed pages. `now` in epoch milliseconds. */
  | { type: 'resumed'; now: number }
  | { type: 'attempted'; id: string }
  | { type: 'accepted'; id: string }
  /** To be retried: no network, no session, or an unhealthy server. */
  | { type: 'postponed'; id: string; on?: 'server' }
  | { type: 'refused'; id: string; refusal: Refusal }
  | { type: 'amended'; id: string; payload: unknown }
  | { type: 'retried'; id: string }
  /** The rider undid it, or the time for that expired. */
  | { type: 'undone'; id: string }
  | { type: 'undo-lapsed'; id: string; now: number }
  | { type: 'discarded'; id: string }
  | { type: 'rider-deleted'; riderId: string };

/** Refused by this browser, since another version of the app queued it. Retried whenever a page resumes. */
export const unreadable = 'unreadable';

const pending = { phase: 'waiting' } as const;

/** The queue after `event`. An event that does not apply (any more) returns the very same queue. */
export function advance(queue: Queue, event: QueueEvent): Queue {
  switch (event.type) {
    case 'put':
      return put(queue, event);
    case 'resumed':
      return lapsed(
        changed(queue, isInterrupted, (write) => ({ ...write, state: pending })),
        event.now,
        ({ until }) => until <= event.now,
      );
    case 'attempted':
      return change(queue, event.id, (write) => ({
        ...write,
        attempts: write.attempts + 1,
        state: { phase: 'sending' },
      }));
    case 'accepted':
      return queue.some(({ id }) => id === event.id) ? queue.filter(({ id }) => id !== event.id) : queue;
    case 'postponed':
      return change(queue, event.id, (write) => ({
        ...write,
        state: { ...pending, ...(event.on && { on: event.on }) },
      }));
    case 'refused':
      return change(queue, event.id, (write) => ({ ...write, state: { phase: 'refused', refusal: event.refusal } }));
    case 'amended':
      return changed(
        queue,
        (write) => write.id === event.id && canAmend(write),
        (write) => ({ ...write, payload: event.payload, attempts: 0, state: pending }),
      );
    case 'retried':
      return changed(
        queue,
        (write) => write.id === event.id && write.state.phase === 'refused',
        (write) => ({ ...write, state: pending }),
      );
    case 'undone':
      return undone(queue, event.id);
    case 'undo-lapsed':
      return lapsed(queue, event.now, (_, { id }) => id === event.id);
    case 'discarded':
      return discarded(queue, event.id);
    case 'rider-deleted':
      return queue.some(({ riderId }) => riderId === event.riderId)
        ? queue.filter(({ riderId }) => riderId !== event.riderId)
        : queue;
  }
}

/** Whether it was certainly not accepted, so that its payload may be replaced. */
export const canAmend = ({ state, attempts }: QueuedWrite): boolean =>
  state.phase === 'refused' || (state.phase === 'waiting' && attempts === 0);

/** The oldest write of this rider that may be attempted: the first of its record, which is neither refused nor in `postponed`. */
export function nextDue(queue: Queue, riderId: string, postponed: ReadonlySet<string>): QueuedWrite | null {
  const passed = new Set(postponed);
  for (const write of queue) {
    if (write.riderId !== riderId) continue;
    const isHeld = passed.has(write.about) || (write.needs !== null && passed.has(write.needs));
    if (!isHeld && write.state.phase === 'waiting') return write;
    passed.add(write.about);
  }
  return null;
}

/** Writes that wait for a refused one rather than for a network; `writes` are one rider's, in order. */
export function heldBack(writes: Queue): ReadonlySet<QueuedWrite> {
  const held = new Set<QueuedWrite>();
  const blocked = new Set<string>();
  for (const write of writes) {
    const isRefused = write.state.phase === 'refused';
    if (!isRefused && (blocked.has(write.about) || blocked.has(write.needs ?? ''))) held.add(write);
    if (isRefused || held.has(write)) blocked.add(write.about);
  }
  return held;
}

function put(
  queue: Queue,
  { write, isInFlight = false, replaces = [], undoableUntil }: Extract<QueueEvent, { type: 'put' }>,
): Queue {
  if (queue.some(({ id }) => id === write.id)) return queue;
  const replaced = queue.filter(({ id }) => replaces.includes(id)).filter(isAtRest);
  if (replaced.length < replaces.length) return queue;
  const place = Math.max((queue.at(-1)?.place ?? 0) + 1, write.createdAt);
  const rest = queue.filter(({ id }) => !replaces.includes(id));
  const added = { ...write, place, attempts: isInFlight ? 1 : 0 };
  if (undoableUntil !== undefined) {
    return [...rest, { ...added, state: { phase: 'undoable', until: undoableUntil, replaced } }];
  }
  if (replaced.some((one) => makesUnsent(one, write.about))) return rest;
  return [...rest, { ...added, state: isInFlight ? { phase: 'sending' } : pending }];
}

type Undoable = QueuedWrite & { state: z.infer<typeof Undoable> };

const isUndoable = (write: QueuedWrite): write is Undoable => write.state.phase === 'undoable';

/** Nobody sends it at this moment, and no decision of the rider is open. */
const isAtRest = (write: QueuedWrite): write is z.infer<typeof Write> =>
  write.state.phase !== 'sending' && !isUndoable(write);

/**
 * Whether the write creates that record and never reached the server, so that the deletion that replaces it need not be
 * sent.
 */
const makesUnsent = (write: QueuedWrite, about: string) => write.makes && write.about === about && canAmend(write);

function undone(queue: Queue, id: string): Queue {
  const write = queue.find((one) => one.id === id);
  if (!write || !isUndoable(write)) return queue;
  const others = queue.filter((one) => one !== write);
  return [...others, ...write.state.replaced].sort((a, b) => a.place - b.place);
}

/**
 * A write that can no longer be undone becomes due; it is dropped if it deletes a record that never reached the server.
 */
function lapsed(queue: Queue, now: number, which: (state: Undoable['state'], write: QueuedWrite) => boolean): Queue {
  const isExpired = (write: QueuedWrite): write is Undoable => isUndoable(write) && which(write.state, write);
  if (!queue.some(isExpired)) return queue;
  return queue.flatMap((write): QueuedWrite[] => {
    if (!isExpired(write)) return [write];
    const { until, replaced } = write.state;
    return replaced.some((one) => makesUnsent(one, write.about))
      ? []
      : [{ ...write, createdAt: Math.min(now, until), state: pending }];
  });
}

function discarded(queue: Queue, id: string): Queue {
  const write = queue.find((one) => one.id === id);
  if (!write || !isAtRest(write)) return queue;
  const goes = write.makes ? dependsOn(write) : (one: QueuedWrite) => one === write;
  return queue.filter((one) => !goes(one));
}

const dependsOn =
  ({ about, riderId }: QueuedWrite) =>
  (one: QueuedWrite) =>
    (one.about === about || one.needs === about) && one.riderId === riderId;

const isInterrupted = ({ state }: QueuedWrite) =>
  state.phase === 'sending' || (state.phase === 'refused' && state.refusal.type === unreadable);

const change = (queue: Queue, id: string, by: (write: QueuedWrite) => QueuedWrite) =>
  changed(queue, (write) => write.id === id, by);

function changed(queue: Queue, which: (write: QueuedWrite) => boolean, by: (write: QueuedWrite) => QueuedWrite): Queue {
  return queue.some(which) ? queue.map((write) => (which(write) ? by(write) : write)) : queue;
}
