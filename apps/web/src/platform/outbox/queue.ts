import type { Entry, NewEntry, Refusal } from './entry.ts';

/** All entries of this browser, those of every rider, in the order in which they were made. */
export type Queue = readonly Entry[];

export type QueueEvent =
  /** `isUnderWay` where whoever puts it sends it too: should that page be killed, the next one does. */
  | { type: 'put'; entry: NewEntry; isUnderWay?: boolean }
  /** Nobody sends at this moment: whatever set out did so in a page that is no more. */
  | { type: 'taken-up' }
  | { type: 'set-out'; id: string }
  /** The server has it. */
  | { type: 'arrived'; id: string }
  /** It comes again: no network, no session, or a server that is not well. */
  | { type: 'put-off'; id: string; on?: 'server' }
  | { type: 'refused'; id: string; refusal: Refusal }
  /** Another text in its place. */
  | { type: 'amended'; id: string; payload: unknown }
  | { type: 'retried'; id: string }
  | { type: 'discarded'; id: string }
  /** The rider's account is no more. */
  | { type: 'forgotten'; riderId: string };

/** A refusal of this browser: the entry was kept by another version of the app. Tried again whenever one takes up. */
export const unreadable = 'unreadable';

const waiting = { phase: 'waiting' } as const;

/** The queue after `event`. What does not apply (any more) changes nothing, and gives back the very same queue. */
export function advance(queue: Queue, event: QueueEvent): Queue {
  switch (event.type) {
    case 'put':
      return put(queue, event);
    case 'taken-up':
      return changed(queue, isCutOff, (entry) => ({ ...entry, state: waiting }));
    case 'set-out':
      return change(queue, event.id, (entry) => ({
        ...entry,
        attempts: entry.attempts + 1,
        state: { phase: 'sending' },
      }));
    case 'arrived':
      return queue.some(({ id }) => id === event.id) ? queue.filter(({ id }) => id !== event.id) : queue;
    case 'put-off':
      return change(queue, event.id, (entry) => ({
        ...entry,
        state: { ...waiting, ...(event.on && { on: event.on }) },
      }));
    case 'refused':
      return change(queue, event.id, (entry) => ({ ...entry, state: { phase: 'refused', refusal: event.refusal } }));
    case 'amended':
      return changed(
        queue,
        (entry) => entry.id === event.id && canAmend(entry),
        (entry) => ({
          ...entry,
          payload: event.payload,
          attempts: 0,
          state: waiting,
        }),
      );
    case 'retried':
      return changed(
        queue,
        (entry) => entry.id === event.id && entry.state.phase === 'refused',
        (entry) => ({
          ...entry,
          state: waiting,
        }),
      );
    case 'discarded':
      return discarded(queue, event.id);
    case 'forgotten':
      return queue.some(({ riderId }) => riderId === event.riderId)
        ? queue.filter(({ riderId }) => riderId !== event.riderId)
        : queue;
  }
}

/** Whether it certainly did not arrive, so that another text may stand in its place. */
export const canAmend = ({ state, attempts }: Entry): boolean =>
  state.phase === 'refused' || (state.phase === 'waiting' && attempts === 0);

/**
 * What may set out next of this rider's, none of it `about` what is put off: of each record the first, unless that one was
 * refused, and of those the oldest.
 */
export function nextDue(queue: Queue, riderId: string, putOff: ReadonlySet<string>): Entry | null {
  const passed = new Set(putOff);
  for (const entry of queue) {
    if (entry.riderId !== riderId) continue;
    const isHeld = passed.has(entry.about) || (entry.needs !== null && passed.has(entry.needs));
    if (!isHeld && entry.state.phase === 'waiting') return entry;
    passed.add(entry.about);
  }
  return null;
}

/** What waits for one that was refused, and not for a network; `entries` are one rider's, in their order. */
export function heldBack(entries: Queue): ReadonlySet<Entry> {
  const held = new Set<Entry>();
  const blocked = new Set<string>();
  for (const entry of entries) {
    const isRefused = entry.state.phase === 'refused';
    if (!isRefused && (blocked.has(entry.about) || blocked.has(entry.needs ?? ''))) held.add(entry);
    if (isRefused || held.has(entry)) blocked.add(entry.about);
  }
  return held;
}

function put(queue: Queue, { entry, isUnderWay = false }: Extract<QueueEvent, { type: 'put' }>): Queue {
  if (queue.some(({ id }) => id === entry.id)) return queue;
  const place = Math.max((queue.at(-1)?.place ?? 0) + 1, entry.createdAt);
  const state = isUnderWay ? ({ phase: 'sending' } as const) : waiting;
  return [...queue, { ...entry, place, attempts: isUnderWay ? 1 : 0, state }];
}

function discarded(queue: Queue, id: string): Queue {
  const entry = queue.find((one) => one.id === id);
  if (!entry || entry.state.phase === 'sending') return queue;
  const goes = entry.makes ? isSame(entry) : (one: Entry) => one === entry;
  return queue.filter((one) => !goes(one));
}

/** Of the same, or in need of it. */
const isSame =
  ({ about, riderId }: Entry) =>
  (one: Entry) =>
    (one.about === about || one.needs === about) && one.riderId === riderId;

const isCutOff = ({ state }: Entry) =>
  state.phase === 'sending' || (state.phase === 'refused' && state.refusal.type === unreadable);

const change = (queue: Queue, id: string, by: (entry: Entry) => Entry) =>
  changed(queue, (entry) => entry.id === id, by);

function changed(queue: Queue, which: (entry: Entry) => boolean, by: (entry: Entry) => Entry): Queue {
  return queue.some(which) ? queue.map((entry) => (which(entry) ? by(entry) : entry)) : queue;
}
