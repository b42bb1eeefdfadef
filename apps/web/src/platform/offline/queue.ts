import { z } from 'zod';
/** Why the server did not take a write: its error type, and its words for people. */
export const Refusal = z.object({ type: z.string(), message: z.string(), details: z.unknown() });
export type Refusal = z.infer<typeof Refusal>;

/** `sending` was attempted, and nobody knows yet whether it was accepted. */
const Phase = z.discriminatedUnion('phase', [
  /** `on: 'server'` where the last attempt reached it and it is not well; else the write waits for a network. */
  z.object({ phase: z.literal('waiting'), on: z.literal('server').optional() }),
  z.object({ phase: z.literal('sending') }),
  z.object({ phase: z.literal('refused'), refusal: Refusal }),
]);

const Write = z.object({
  /** Its place in the order of all. */
  place: z.number(),
  /** The idempotency key: every attempt is made under it, and it decides the id of a new record (`platform/record-id.ts`). */
  id: z.string().min(8),
  kind: z.string(),
  /** What its kind's schema parses. */
  payload: z.unknown(),
  riderId: z.string(),
  /** The record or the conversation it concerns: of these the first is accepted before the second is attempted. */
  about: z.string(),
  /** What has to exist first, named like `about`: the budget of an expense. Null where nothing has to. */
  needs: z.string().nullable(),
  /** Whether `about` exists only once this is accepted: without it those behind it mean nothing. */
  makes: z.boolean(),
  /** Epoch milliseconds: when the rider wrote it, and could no longer undo it. */
  createdAt: z.number(),
  /** Above 0 it may have been accepted without our receiving the answer. */
  attempts: z.number(),
  state: Phase,
});

/** Not sent before that time (epoch milliseconds), until when the rider may undo it: `replaced` comes back then. */
const Undoable = z.object({ phase: z.literal('undoable'), until: z.number(), replaced: z.array(Write) });

/** One write that the server has not confirmed yet, as it lies in IndexedDB. */
export const QueuedWrite = Write.extend({ state: z.discriminatedUnion('phase', [...Phase.options, Undoable]) });
export type QueuedWrite = z.infer<typeof QueuedWrite>;

/** What a rider adds: the rest begins alike for all. */
export type NewWrite = Omit<QueuedWrite, 'place' | 'attempts' | 'state'>;

/** All writes of this browser, those of every rider, in the order in which they were made. */
export type Queue = readonly QueuedWrite[];

export type QueueEvent =
  /**
   * `isInFlight` where the caller sends it as well: should that page be killed, the next one does. Takes the place of what it `replaces`,
   * and applies only where nothing of that is on its way. `undoableUntil` is in epoch milliseconds.
   */
  | { type: 'put'; write: NewWrite; isInFlight?: boolean; replaces?: readonly string[]; undoableUntil?: number }
  /** Nobody sends at this moment: whatever was attempted was so in a page that is closed. `now` in epoch milliseconds. */
  | { type: 'resumed'; now: number }
  | { type: 'attempted'; id: string }
  | { type: 'accepted'; id: string }
  /** To be tried again: no network, no session, or a server that is not well. */
  | { type: 'postponed'; id: string; on?: 'server' }
  | { type: 'refused'; id: string; refusal: Refusal }
  /** Another payload in its place. */
  | { type: 'amended'; id: string; payload: unknown }
  | { type: 'retried'; id: string }
  /** The rider took it back, or let the time for that go by. */
  | { type: 'undone'; id: string }
  | { type: 'undo-lapsed'; id: string; now: number }
  | { type: 'discarded'; id: string }
  /** The rider's account was deleted. */
  | { type: 'rider-deleted'; riderId: string };

/** A refusal of this browser: another version of the app queued it. Tried again whenever a page resumes. */
export const unreadable = 'unreadable';

const pending = { phase: 'waiting' } as const;

/** The queue after `event`. What does not apply (any more) changes nothing, and gives back the very same queue. */
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

/** Whether it was certainly not accepted, so that another payload may stand in its place. */
export const canAmend = ({ state, attempts }: QueuedWrite): boolean =>
  state.phase === 'refused' || (state.phase === 'waiting' && attempts === 0);

/**
 * What may be attempted next of this rider's, none of it `about` what is postponed: of each record the first, unless that one was
 * refused, and of those the oldest.
 */
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

/** What waits for one that was refused, and not for a network; `writes` are one rider's, in their order. */
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
  if (replaced.some((one) => makesUnheard(one, write.about))) return rest;
  return [...rest, { ...added, state: isInFlight ? { phase: 'sending' } : pending }];
}

type Undoable = QueuedWrite & { state: z.infer<typeof Undoable> };

const isUndoable = (write: QueuedWrite): write is Undoable => write.state.phase === 'undoable';

/** Nobody sends it at this moment, and the rider is not asked about it. */
const isAtRest = (write: QueuedWrite): write is z.infer<typeof Write> =>
  write.state.phase !== 'sending' && !isUndoable(write);

/** It makes that very record, of which the server certainly never heard: what replaces it has nothing to be done to. */
const makesUnheard = (write: QueuedWrite, about: string) => write.makes && write.about === about && canAmend(write);

function undone(queue: Queue, id: string): Queue {
  const write = queue.find((one) => one.id === id);
  if (!write || !isUndoable(write)) return queue;
  const others = queue.filter((one) => one !== write);
  return [...others, ...write.state.replaced].sort((a, b) => a.place - b.place);
}

/** What can be undone no longer is to be sent, unless it removes what the server never heard of. */
function lapsed(queue: Queue, now: number, which: (state: Undoable['state'], write: QueuedWrite) => boolean): Queue {
  const isOver = (write: QueuedWrite): write is Undoable => isUndoable(write) && which(write.state, write);
  if (!queue.some(isOver)) return queue;
  return queue.flatMap((write): QueuedWrite[] => {
    if (!isOver(write)) return [write];
    const { until, replaced } = write.state;
    return replaced.some((one) => makesUnheard(one, write.about))
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

/** Of the same record, or in need of it. */
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
