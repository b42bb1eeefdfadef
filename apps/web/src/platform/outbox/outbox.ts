import { z } from 'zod';
import type { Stored } from '../storage.ts';
import { type Box, createMemoryBox, durableBox } from './box.ts';
import { Entry, type NewEntry, type Refusal } from './entry.ts';
import { advance, type Queue, type QueueEvent } from './queue.ts';
import { keptUnread } from './unread.ts';

/** More than a rider writes in a month without a network. */
const mostEntries = 2_000;

/** There is no room for another one: nothing of it was kept. */
export class OutboxFull extends Error {}

/** What became of an entry: the server has it, would not have it, or it goes on waiting. */
export type Fate = { state: 'arrived' } | { state: 'waiting'; on?: 'server' } | { state: 'refused'; refusal: Refusal };

const isWork: ReadonlySet<QueueEvent['type']> = new Set(['put', 'amended', 'retried', 'discarded']);

type OtherPages = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

/** What a page tells the others once it changed the queue; pages of another version may say anything. */
const Told = z.object({ arrived: Entry });

/** What this page knows of the queue, and the one way to change it. */
export function createOutbox(
  openBox: () => Promise<Box>,
  openOtherPages: () => OtherPages | null,
  unread: Stored<readonly Entry[]> | null = null,
) {
  let opened: { box: Promise<Box>; otherPages: OtherPages | null } | null = null;
  let queue: Queue = [];
  let isLasting = true;
  let lately: readonly Entry[] | null = null;
  const listeners = new Set<() => void>();
  const workListeners = new Set<() => void>();
  const elsewhereListeners = new Set<(entry: Entry) => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const tellWork = () => {
    for (const listener of workListeners) listener();
  };

  function open() {
    if (opened) return opened;
    opened = { box: openBox(), otherPages: openOtherPages() };
    opened.otherPages?.addEventListener('message', ({ data }) => void hear(data));
    return opened;
  }

  /** What a page that is no more brought to the server and did not read is drawn by this one. */
  const unreadNow = () => {
    lately ??= unread?.read() ?? [];
    return lately;
  };

  function keepUnread(now: readonly Entry[]) {
    lately = now;
    if (now.length > 0) unread?.write(now);
    else unread?.remove();
  }

  /** What another rider's answers would show is forgotten with them. */
  const addUnread = (entry: Entry) =>
    keepUnread([...unreadNow().filter(({ riderId }) => riderId === entry.riderId), entry]);

  function show(now: Queue) {
    queue = now;
    tell();
  }

  async function boxAtHand(): Promise<Box> {
    const box = await open().box;
    isLasting = box.isLasting;
    return box;
  }

  async function read(): Promise<void> {
    show(await (await boxAtHand()).read());
  }

  /** What another page brought to the server is drawn here as well until it is read. */
  async function hear(message: unknown): Promise<void> {
    const arrived = Told.safeParse(message).data?.arrived;
    if (arrived && elsewhereListeners.size > 0) addUnread(arrived);
    await read();
    if (arrived) for (const listener of elsewhereListeners) listener(arrived);
  }

  async function dispatch(event: QueueEvent): Promise<boolean> {
    const { otherPages } = open();
    const box = await boxAtHand();
    let before: Queue = [];
    const after = await box.change((kept) => {
      before = kept;
      if (event.type === 'put' && kept.length >= mostEntries) throw new OutboxFull();
      return advance(kept, event);
    });
    const gone = event.type === 'arrived' ? before.find(({ id }) => id === event.id) : undefined;
    if (gone) addUnread(gone);
    show(after);
    otherPages?.postMessage(gone ? { arrived: gone } : event.type);
    if (isWork.has(event.type) && !('isUnderWay' in event)) tellWork();
    return after !== before;
  }

  return {
    /** Brings in what is kept. */
    read,
    /** Done when it is told: then it is on the disk. False where it did not apply. */
    dispatch,
    async put(entry: NewEntry): Promise<void> {
      await dispatch({ type: 'put', entry });
    },
    /** Keeps what the caller sends itself, who says afterwards what came of it. */
    putUnderWay: async (entry: NewEntry): Promise<void> =>
      void (await dispatch({ type: 'put', entry, isUnderWay: true })),
    /** What its caller sent did not arrive: it is sent from here. */
    async putOff(id: string): Promise<void> {
      await dispatch({ type: 'put-off', id });
      tellWork();
    },
    queue: (): Queue => queue,
    /** Whether what is kept outlives the page, as far as is known: browsers may have no place for it. */
    isLasting: (): boolean => isLasting,
    /** What arrived while what shows it is not read anew yet. */
    lately: unreadNow,
    /** These are read anew: all, where none are told. */
    forgetArrived(read: readonly Entry[] = unreadNow()): void {
      keepUnread(unreadNow().filter((entry) => !read.includes(entry)));
      tell();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Told whenever a rider gave this page something to send. */
    onWork(listener: () => void): () => void {
      workListeners.add(listener);
      return () => void workListeners.delete(listener);
    },
    /** Told of what another page brought to the server: this one has not read what shows otherwise by now. */
    onArrivedElsewhere(listener: (entry: Entry) => void): () => void {
      elsewhereListeners.add(listener);
      return () => void elsewhereListeners.delete(listener);
    },
    /** What becomes of an entry within that time. */
    fateOf(id: string, withinMillis: number): Promise<Fate> {
      return new Promise((resolve) => {
        const settle = (fate: Fate) => {
          clearTimeout(timer);
          listeners.delete(look);
          resolve(fate);
        };
        const look = () => {
          const entry = queue.find((one) => one.id === id);
          if (!entry) settle({ state: 'arrived' });
          else if (entry.state.phase === 'refused') settle({ state: 'refused', refusal: entry.state.refusal });
          else if (entry.state.phase === 'waiting' && entry.attempts > 0) {
            settle({ state: 'waiting', on: entry.state.on });
          }
        };
        const timer = setTimeout(() => settle({ state: 'waiting' }), withinMillis);
        listeners.add(look);
        look();
      });
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;

/** The one of this page. */
export const outbox = createOutbox(
  openAnyBox,
  () => ('BroadcastChannel' in globalThis ? new BroadcastChannel('estradeiro-outbox') : null),
  keptUnread,
);

async function openAnyBox(): Promise<Box> {
  try {
    await durableBox.read();
    return durableBox;
  } catch {
    return createMemoryBox();
  }
}
